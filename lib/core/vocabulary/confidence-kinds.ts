/** Where a confidence comes from. Numbers of different kinds are on different scales and never mixed. */
export const confidenceKinds = ['released', 'normalised', 'imported'] as const
export type ConfidenceKind = (typeof confidenceKinds)[number]

/** How the kinds are called, and what each means. Source: DecomposeRL, its released code. */
export const confidenceKindWords: Readonly<
  Record<ConfidenceKind, { title: string; meaning: string }>
> = {
  released: {
    title: 'Verdict token probability',
    meaning: 'probability of the first verdict token, as the released code stores it',
  },
  normalised: {
    title: 'Renormalised probability',
    meaning: 'renormalised over the two verdicts',
  },
  imported: { title: 'As imported', meaning: 'from the imported file' },
}
