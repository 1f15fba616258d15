import { claimLabels, labelReader, plainSpelling } from '@/lib/core/items/verdict-labels'
import type { Verdict } from '@/lib/core/items/schema'

/** A label in any spelling that files of claims use. */
export const label = labelReader(claimLabels)

/** A label as it was found, with its place in the text. */
interface FoundLabel {
  verdict: Verdict
  start: number
  end: number
  /** Not written as a label of its own: the words around it could say otherwise. */
  isLoose: boolean
}

/** Looked at from the end, where verdicts stand; keeps the time short for texts of any length. */
const longest = 50_000

const field =
  /(?:verdict|label|answer|prediction|conclusion|classification|boxed)["'*_`>\]]{0,4}\s{0,3}(?:[:={]|\bis\b)?[\s"'*_`<{[(]{0,6}([\p{L}\d][\p{L}\d _-]{0,39})/giu
const opening = /^[\s"'*_`#[(-]{0,8}([\p{L}][\p{L} _-]{0,39}?)["'*_`\])]{0,4}[.,:;!\n]/u
const prose =
  /\b(?:not enough (?:info|information|evidence)|not (?:supported|attributable)|unsupported|supported|refuted|contradicted|contradiction|entailed|entailment|attributable|unverifiable|hallucinated|faithful|true|false)\b/giu
const negation =
  /\b(?:not|never|neither|nor|cannot be|isn['’]t|aren['’]t|doesn['’]t)\s+(?:\p{L}+\s+)?$/iu
/** Words before a label in which a negation would turn it round. */
const before = 30

/** What words of other texts mean, by their plain spelling. */
export type TextWords = ReadonlyMap<string, Verdict>

const noWords: TextWords = new Map()

/** A label in a text: by the words that were given for it, else by the usual ones. */
const readerWith = (words: TextWords) => (spelling: string) =>
  words.get(plainSpelling(spelling) ?? '') ?? label(spelling)

type Reader = ReturnType<typeof readerWith>

/** The value of a field that begins with a label: "Refuted because", "not enough info". */
function labelAtStart(text: string, read: Reader): { verdict: Verdict; length: number } | null {
  const ends = [...text.matchAll(/[\p{L}\d]+/gu)].map(({ 0: word, index }) => index + word.length)
  for (const length of ends.slice(0, 3).toReversed()) {
    const verdict = read(text.slice(0, length))
    if (verdict !== null) return { verdict, length }
  }
  return null
}

function inFields(text: string, read: Reader): FoundLabel | null {
  const found = [...text.matchAll(field)].flatMap(({ 0: whole, 1: value = '', index }) => {
    const first = labelAtStart(value, read)
    if (first === null) return []
    const start = index + whole.length - value.length
    return [{ verdict: first.verdict, start, end: start + first.length, isLoose: false }]
  })
  return found.at(-1) ?? null
}

function onOwnLine(text: string, read: Reader): FoundLabel | null {
  let end = text.length
  for (const line of text.split('\n').toReversed()) {
    const start = end - line.length
    end = start - 1
    const verdict = read(line.replaceAll(/^[\s"'*_`#-]{1,8}|["'*_`!]{1,4}\s{0,8}$/gu, ''))
    if (verdict !== null) return { verdict, start, end: start + line.length, isLoose: false }
  }
  return null
}

function atOpening(text: string, read: Reader): FoundLabel | null {
  const [whole = '', word = ''] = opening.exec(text) ?? []
  const verdict = read(word)
  if (verdict === null) return null
  const start = whole.indexOf(word)
  return { verdict, start, end: start + word.length, isLoose: true }
}

/** The words that were given, each as a word of its own; longer ones first, as they may hold the shorter. */
function givenWords(words: TextWords): RegExp | null {
  if (words.size === 0) return null
  const spellings = [...words.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/-]/gu, '\\$&').replaceAll(' ', '[\\s_-]+'))
  return new RegExp(`(?<![\\p{L}\\d])(?:${spellings.join('|')})(?![\\p{L}\\d])`, 'giu')
}

function inProse(
  text: string,
  { words, read }: { words: TextWords; read: Reader },
): FoundLabel | null {
  const given = givenWords(words)
  const last = [...text.matchAll(prose), ...(given === null ? [] : text.matchAll(given))].toSorted(
    (a, b) => a.index + a[0].length - b.index - b[0].length || b.index - a.index,
  )
  const found = last.at(-1)
  if (found === undefined) return null
  const { 0: word, index } = found
  const verdict = negation.test(text.slice(Math.max(0, index - before), index)) ? null : read(word)
  return verdict === null
    ? null
    : { verdict, start: index, end: index + word.length, isLoose: true }
}

/**
 * The verdict that a free text gives, by the first of these rules that finds one: the last field or tag named verdict,
 * label, answer or the like whose value begins with a label; the last line that is nothing but a label; a label that
 * opens the text, before a full stop, a comma or a line end; the last label word of the text, unless it is negated.
 * Words that were given for the labels of a file count as label words. Single letters, digits, "yes", "no", "mixed" and "neutral" are never taken from running text. Total.
 */
export function findLabel(text: string, words: TextWords = noWords): FoundLabel | null {
  const read = readerWith(words)
  const from = Math.max(0, text.length - longest)
  const tail = text.slice(from)
  const found =
    inFields(tail, read) ??
    onOwnLine(tail, read) ??
    atOpening(tail, read) ??
    inProse(tail, { words, read })
  return found === null ? null : { ...found, start: found.start + from, end: found.end + from }
}
