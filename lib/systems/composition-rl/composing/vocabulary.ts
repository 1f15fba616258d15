/** The three checks of the paper, as they are passed one after the other. Source: Composition-RL, Appendix D.1. */
export const linkChecks = ['value', 'number', 'names'] as const

/** What a pair goes through. Source: Composition-RL, section 3.1 and Appendix D.1. */
export const stages = ['defined', 'replaced', 'related', ...linkChecks] as const
