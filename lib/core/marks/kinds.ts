import type { MarkKind } from './schema'

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
/** What it says is its comment. */
const notes: [string, string][] = [['note', 'Note']]
const explanationFaults: [string, string][] = [
  ['contradicts', 'Contradicts'],
  ['misreads', 'Misreads'],
  ['cannot_be_verified', 'Cannot be verified'],
]

export const defaultMarkKinds: MarkKind[] = [
  ...faults.map(about('trace', 'bad')),
  ...praise.map(about('trace', 'good')),
  ...notes.map(about('trace', 'neutral')),
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
