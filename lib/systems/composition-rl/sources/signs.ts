import { goldAfterMark } from '@/lib/systems/kit/marked-gold'
import { askedIn } from '@/lib/systems/kit/prompt-layout'

const boxed = /\\boxed\s*\{/u
const marked = /(?:^|\n)####[ \t]*-?[$\d]/u
const lineOfAnswer = /(?:^|\n)[*\s]{0,4}Answer[*\s]{0,4}:[*\s]{0,4}(?:\\\(|\$)?-?\d[^\n]*\s*$/u
/** Tags that solutions of mathematics are not written in say more than a box does. */
const tagged = /<\/(?!(?:think|answer|solution|s)>)[a-z_]{1,40}>/u

/** Where a solution has its answer. */
export function wrote(output: string): string | null {
  if (tagged.test(output)) return null
  if (boxed.test(output)) return 'an answer in \\boxed{} in the output'
  if (marked.test(output)) return 'an answer after #### in the output'
  return lineOfAnswer.test(output.slice(-400)) ? 'a number after "Answer:" in the output' : null
}

const asksForMark = /(?:after|with|behind|by) ["'“`]?####/iu
const asksForLine = /form(?: of)?:? ["'“`]?Answer:|after ["'“`]Answer:/iu

/** Where a trainer asks the answer to be. A claim to be checked may ask for a box too. */
export function asks(prompt: string): string | null {
  if (askedIn(prompt, ['evidence_document', 'document']) !== null) return null
  if (prompt.includes('\\boxed')) return 'an answer in \\boxed{} asked for'
  if (asksForMark.test(prompt)) return 'an answer after #### asked for'
  return asksForLine.test(prompt) ? 'an answer after "Answer:" asked for' : null
}

const dataSets =
  /gsm-?8k|svamp|asdiv|math|aime|amc|olympiad|minerva|numina|dapo|deepscaler|physics|(?<!de)compos/iu
const number = /^\s*(?:\\\(|\$)?\s*-?\$?\d[\d,]*(?:\.\d+)?\s*(?:%|\\%)?\s*(?:\$|\\\))?\s*$/u
const formula = /\\(?:d?frac|sqrt|pi|cdot|text|left|pmatrix)(?![A-Za-z])|\d\s*[/^]\s*\d/u

/** What a reward function for mathematics is given: a data set of problems, or a value to compare with. */
export function knowsGold(truth: unknown, dataset: string | null): string | null {
  if (dataset !== null && dataSets.test(dataset)) return `the data set ${dataset}`
  const [value] = Array.isArray(truth) && truth.length === 1 ? truth : [truth]
  if (typeof value === 'number') return 'a number as gold'
  if (typeof value !== 'string') return null
  const answer = goldAfterMark(value)
  if (answer.length > 500) return null
  if (number.test(answer)) return 'a number as gold'
  return formula.test(answer) ? 'a formula as gold' : null
}
