/** The one thing that all readings which came to something say; null when none did, or two differ. */
export function agreed<Value>(readings: readonly (Value | null)[]): Value | null {
  const known = readings.filter((reading) => reading !== null)
  const [first = null] = known
  const words = JSON.stringify(first)
  return known.every((reading) => JSON.stringify(reading) === words) ? first : null
}

/** A word longer than this is a text. */
const longestWord = 60

/** A word without the signs and spaces around it, in small letters; null for a text. */
function plainWord(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed.length > longestWord) return null
  return trimmed.toLowerCase().replaceAll(/^["'*_`]+|["'*_`.!]+$/g, '')
}

/** 1 for yes, 0 for no and for partly, in the spellings judges use; null for anything else. */
export function yesOrNo(value: unknown): 0 | 1 | null {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'number') return value === 1 ? 1 : value === 0 ? 0 : null
  if (typeof value !== 'string') return null
  const word = plainWord(value) ?? ''
  if (['yes', 'true', '1', 'y'].includes(word)) return 1
  if (['no', 'false', '0', 'n', 'partial', 'partially', 'partly'].includes(word)) return 0
  return null
}

/** A whole number from 1 to 5, written `4`, `"4"` or `4/5`; null for anything else. */
export function markOf(value: unknown): number | null {
  const word = typeof value === 'string' ? plainWord(value) : String(value)
  const [, digit] = /^([1-5])(?:\.0)?(?: ?(?:\/|out of) ?5)?$/.exec(word ?? '') ?? []
  const isSaid = typeof value === 'string' || typeof value === 'number'
  return digit === undefined || !isSaid ? null : Number(digit)
}

export type CoverageVerdict = 'supported' | 'refuted' | 'not_enough_information'

const noInformation = /\bnot[\s-]+enough[\s-]+info(?:rmation)?\b|\bnei\b/
/** Words that turn a verdict round or make half of it; it is for no program to say what is left then. */
const turned =
  /\b(?:no|not|nothing|never|neither|nor|cannot|without|fails?|hardly|insufficient(?:ly)?|partial(?:ly)?|partly|un|non)\b|n['’]t\b/

/** Clauses of a text; what asks says nothing. */
function clausesOf(text: string): string[] {
  return text.split(/(?<=[.;:!?\n])/).filter((clause) => !clause.endsWith('?'))
}

function says(clause: string, word: string): boolean {
  const at = clause.search(new RegExp(`\\b${word}\\b`))
  return at !== -1 && !turned.test(clause.slice(0, at))
}

/** A three-way verdict by whole words: "unsupported" is none of them, nor is "not supported". Two that differ are none. */
export function verdictIn(text: unknown): CoverageVerdict | null {
  if (typeof text !== 'string') return null
  const words = text.toLowerCase().replaceAll('_', ' ')
  const found = new Set<CoverageVerdict>()
  if (noInformation.test(words)) found.add('not_enough_information')
  for (const clause of clausesOf(words.replaceAll(new RegExp(noInformation, 'g'), ''))) {
    if (says(clause, 'supported')) found.add('supported')
    if (says(clause, 'refuted')) found.add('refuted')
  }
  const [only, ...others] = found
  return only !== undefined && others.length === 0 ? only : null
}
