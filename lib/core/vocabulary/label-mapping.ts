/** Names of the rules by which a verdict meets a gold label; the first is the default. */
export const labelMappings = ['binary', 'three-way'] as const
export type LabelMapping = (typeof labelMappings)[number]

/** The rule of a collection that names none. Both claim papers report two classes. */
export const defaultMapping: LabelMapping = 'binary'
