/** What a question asks for. */
type QuestionKind =
  | 'time'
  | 'amount'
  | 'whether'
  | 'person'
  | 'place'
  | 'reason'
  | 'manner'
  | 'thing'

/** The first pattern that matches decides. */
const patterns: readonly (readonly [QuestionKind, RegExp])[] = [
  ['time', /\b(?:when|(?:what|which) (?:date|day|month|summer|years?))\b/u],
  ['amount', /\bhow (?:many|much|long|often|far|old|high|large|big|fast)\b/u],
  [
    'whether',
    /^(?:is|are|was|were|did|do|does|has|have|had|can|could|will|would|may|might|should)\b/u,
  ],
  ['person', /\b(?:who|whom|whose)\b/u],
  ['place', /\bwhere\b/u],
  ['reason', /\bwhy\b/u],
  ['manner', /\bhow\b/u],
  ['thing', /\b(?:what|which)\b/u],
]

/** "What" may ask for a person or a place as well, and "did …?" for anything. */
const open: ReadonlySet<QuestionKind> = new Set(['whether', 'thing'])

/** Null of a text that asks for nothing in particular. */
export function questionKind(text: string): QuestionKind | null {
  const asked = text.trim().toLowerCase()
  if (!asked.endsWith('?')) return null
  const kind = patterns.find(([, pattern]) => pattern.test(asked))?.[0] ?? null
  return kind === null || open.has(kind) ? null : kind
}
