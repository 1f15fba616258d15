/** How far somebody is with a pair; never what they chose. */
export const cellStatuses = ['planned', 'claimed', 'done', 'skipped', 'discussed'] as const

/** Before the close, agreement is computed for as many pairs as fill blocks of this size. */
export const agreementBlock = 20
