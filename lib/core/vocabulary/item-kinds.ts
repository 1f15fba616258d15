export const itemKinds = ['claim', 'question', 'composed-problem', 'research-task'] as const
export type ItemKind = (typeof itemKinds)[number]

/** Verdicts and gold labels share one vocabulary; "no verdict" is null, never a word. */
export const verdicts = [
  'supported',
  'refuted',
  'not_enough_information',
  'mixed',
  'ambiguous',
  'yes',
  'no',
  'tie',
] as const

/** Kinds that are answered from evidence. An item of another kind is whole without a document. */
const fromEvidence: ReadonlySet<ItemKind> = new Set<ItemKind>(['claim', 'research-task'])

export function needsEvidence(kind: ItemKind): boolean {
  return fromEvidence.has(kind)
}
