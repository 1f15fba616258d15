import type { Verdict } from '@/lib/core/items/schema'

/** Spellings of a claim's label seen in the files of this field, in the form `plainSpelling` gives them. */
export const claimLabels: Readonly<Record<string, Verdict>> = {
  supported: 'supported',
  supports: 'supported',
  support: 'supported',
  s: 'supported',
  '1': 'supported',
  '1.0': 'supported',
  true: 'supported',
  yes: 'supported',
  attributable: 'supported',
  entailment: 'supported',
  entailed: 'supported',
  faithful: 'supported',
  refuted: 'refuted',
  refutes: 'refuted',
  refute: 'refuted',
  'not supported': 'refuted',
  unsupported: 'refuted',
  ns: 'refuted',
  '0': 'refuted',
  '0.0': 'refuted',
  false: 'refuted',
  no: 'refuted',
  'not attributable': 'refuted',
  contradictory: 'refuted',
  contradiction: 'refuted',
  contradict: 'refuted',
  contradicted: 'refuted',
  hallucinated: 'refuted',
  'not enough information': 'not_enough_information',
  'not enough info': 'not_enough_information',
  'not enough evidence': 'not_enough_information',
  nei: 'not_enough_information',
  neutral: 'not_enough_information',
  unverifiable: 'not_enough_information',
  mixed: 'mixed',
  mixture: 'mixed',
  'partially supported': 'mixed',
  ambiguous: 'ambiguous',
  ambig: 'ambiguous',
}

const opening = /^[\s[({<]+/
const closing = new Set([' ', '\t', '\n', '\r', '\u00A0', ']', ')', '}', '>', '.'])

/** Case, whitespace, brackets and a final full stop do not tell two spellings apart; underscores are spaces. */
export function plainSpelling(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'string' || value.length > longestSpelling) return null
  const text = value.replace(opening, '')
  let end = text.length
  while (end > 0 && closing.has(text.charAt(end - 1))) end -= 1
  return text
    .slice(0, end)
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
}

/** Longer than any label with its brackets and spaces: a paragraph is not a label. */
const longestSpelling = 200

/** Makes the reader of one system's label spellings; unknown ones give null, never a default. */
export function labelReader(aliases: Readonly<Record<string, Verdict>>) {
  const table = new Map(Object.entries(aliases))
  return (spelling: unknown): Verdict | null => {
    const plain = plainSpelling(spelling)
    return plain === null ? null : (table.get(plain) ?? null)
  }
}
