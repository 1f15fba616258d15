/** Names of the rules by which a verdict meets a gold label; the first is the default. */
export const labelMappings = ['binary', 'three-way'] as const
export type LabelMapping = (typeof labelMappings)[number]

/** The rule of a collection that names none. Both claim papers report two classes. */
export const defaultMapping: LabelMapping = 'binary'

/** How the mappings are called, and what each means. */
export const mappingWords: Readonly<Record<LabelMapping, { title: string; meaning: string }>> = {
  binary: {
    title: 'Binary',
    meaning: 'Supported is yes; refuted and not enough information are both no, as in the papers.',
  },
  'three-way': {
    title: 'Three-way',
    meaning: 'A verdict is correct only where it equals the gold label.',
  },
}
