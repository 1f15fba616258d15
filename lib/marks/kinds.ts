import { z } from 'zod'

/** A word of judgement the interface offers. `about` says where: anything in a trace, or explanations only. */
export const markKindSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9_]{0,63}$/),
  title: z.string().trim().min(1).max(80),
  about: z.enum(['trace', 'explanation']),
  /** `good` praises, `bad` finds fault; the interface colours by it. */
  tone: z.enum(['good', 'bad']),
})
export type MarkKind = z.infer<typeof markKindSchema>

export const markKindListSchema = z
  .array(markKindSchema)
  .min(1)
  .max(40)
  .refine((kinds) => new Set(kinds.map(({ id }) => id)).size === kinds.length, {
    message: 'every kind needs an id of its own',
  })

export const markKindsSchema = z.strictObject({ kinds: markKindListSchema })

const about = (where: MarkKind['about'], tone: MarkKind['tone']) => (pair: [string, string]) => ({
  id: pair[0],
  title: pair[1],
  about: where,
  tone,
})

const faults: [string, string][] = [
  ['wrong_answer', 'Wrong answer'],
  ['not_answerable', 'Not answerable'],
  ['not_atomic', 'Not atomic'],
  ['redundant', 'Redundant'],
  ['harmful', 'Harmful'],
  ['misses_sub_claim', 'Misses a sub-claim'],
  ['miscounts', 'Miscounts'],
]
const praise: [string, string][] = [
  ['good_catch', 'Good catch'],
  ['approved', 'Approved'],
]
const explanationFaults: [string, string][] = [
  ['contradicts', 'Contradicts'],
  ['misreads', 'Misreads'],
  ['cannot_be_verified', 'Cannot be verified'],
]

export const defaultMarkKinds: MarkKind[] = [
  ...faults.map(about('trace', 'bad')),
  ...praise.map(about('trace', 'good')),
  ...explanationFaults.map(about('explanation', 'bad')),
]

/** Kinds by their tone; one that nobody lists says neither good nor bad. */
export function kindsOfTone(kinds: readonly MarkKind[], tone: MarkKind['tone']): Set<string> {
  return new Set(kinds.filter((kind) => kind.tone === tone).map(({ id }) => id))
}

const folded = (text: string) => text.toLowerCase().replaceAll(/[\s_-]+/g, '_')

/** The id of a kind that was given by id or by title in any case; a kind nobody lists stays as it was written. */
export function markKindId(given: string, kinds: readonly MarkKind[]): string {
  const wanted = folded(given.trim())
  const known = kinds.find(({ id, title }) => folded(id) === wanted || folded(title) === wanted)
  return known?.id ?? given.trim()
}
