/** Offsets count UTF-16 units of the text that was read. */
export interface Span {
  start: number
  end: number
}

export interface Word extends Span {
  text: string
  lower: string
}

const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’.,-][\p{L}\p{M}\p{N}]+)*/gu

/** Words of a text with their places; a number keeps its separators, a compound its hyphens. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(wordPattern)].map((match) => ({
    text: match[0],
    lower: match[0].toLowerCase().replaceAll('’', "'").replace(/'s$/, ''),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** A set of words, written with spaces. */
export function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/))
}

export function isCapital(text: string): boolean {
  return /^\p{Lu}/u.test(text)
}

const irregular: Readonly<Record<string, string>> = {
  won: 'win',
  winning: 'win',
  wrote: 'write',
  written: 'write',
  held: 'hold',
  began: 'begin',
  begun: 'begin',
  sold: 'sell',
  took: 'take',
  taken: 'take',
  lost: 'lose',
  led: 'lead',
  gave: 'give',
  given: 'give',
  made: 'make',
  fought: 'fight',
  beaten: 'beat',
  built: 'build',
  founded: 'found',
  became: 'become',
  died: 'die',
  dies: 'die',
  women: 'woman',
  men: 'man',
  children: 'child',
  feet: 'foot',
  persons: 'people',
  person: 'people',
  people: 'people',
}

/** A crude English stem: enough to meet "wins" and "won", or "cups" and "cup". */
export function stem(lower: string): string {
  const known = Object.hasOwn(irregular, lower) ? irregular[lower] : undefined
  if (known !== undefined) return known
  if (lower.length < 4 || /\d/.test(lower)) return lower
  return lower
    .replace(/(?:ies|ied)$/, 'y')
    .replace(/(?:ing|ed|es|s)$/, '')
    .replace(/e$/, '')
}

/** Stems of words written with spaces. */
export function stemsOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).map((word) => stem(word)))
}
