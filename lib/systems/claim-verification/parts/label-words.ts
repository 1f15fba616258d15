import { claimLabels, labelReader } from '@/lib/core/items/verdict-labels'
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

/** The value of a field that begins with a label: "Refuted because", "not enough info". */
function labelAtStart(text: string): { verdict: Verdict; length: number } | null {
  const ends = [...text.matchAll(/[\p{L}\d]+/gu)].map(({ 0: word, index }) => index + word.length)
  for (const length of ends.slice(0, 3).toReversed()) {
    const verdict = label(text.slice(0, length))
    if (verdict !== null) return { verdict, length }
  }
  return null
}

function inFields(text: string): FoundLabel | null {
  const found = [...text.matchAll(field)].flatMap(({ 0: whole, 1: value = '', index }) => {
    const first = labelAtStart(value)
    if (first === null) return []
    const start = index + whole.length - value.length
    return [{ verdict: first.verdict, start, end: start + first.length, isLoose: false }]
  })
  return found.at(-1) ?? null
}

function onOwnLine(text: string): FoundLabel | null {
  let end = text.length
  for (const line of text.split('\n').toReversed()) {
    const start = end - line.length
    end = start - 1
    const verdict = label(line.replaceAll(/^[\s"'*_`#-]{1,8}|["'*_`!]{1,4}\s{0,8}$/gu, ''))
    if (verdict !== null) return { verdict, start, end: start + line.length, isLoose: false }
  }
  return null
}

function atOpening(text: string): FoundLabel | null {
  const [whole = '', word = ''] = opening.exec(text) ?? []
  const verdict = label(word)
  if (verdict === null) return null
  const start = whole.indexOf(word)
  return { verdict, start, end: start + word.length, isLoose: true }
}

function inProse(text: string): FoundLabel | null {
  const last = [...text.matchAll(prose)].at(-1)
  if (last === undefined) return null
  const { 0: word, index } = last
  const verdict = negation.test(text.slice(Math.max(0, index - before), index)) ? null : label(word)
  return verdict === null
    ? null
    : { verdict, start: index, end: index + word.length, isLoose: true }
}

/**
 * The verdict that a free text gives, by the first of these rules that finds one: the last field or tag named verdict,
 * label, answer or the like whose value begins with a label; the last line that is nothing but a label; a label that
 * opens the text, before a full stop, a comma or a line end; the last label word of the text, unless it is negated.
 * Single letters, digits, "yes", "no", "mixed" and "neutral" are never taken from running text. Total.
 */
export function findLabel(text: string): FoundLabel | null {
  const from = Math.max(0, text.length - longest)
  const tail = text.slice(from)
  const found = inFields(tail) ?? onOwnLine(tail) ?? atOpening(tail) ?? inProse(tail)
  return found === null ? null : { ...found, start: found.start + from, end: found.end + from }
}
