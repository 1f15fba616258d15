import { equivalent } from '@/lib/maths/equivalent'
import { readAnswer } from '@/lib/maths/read'
import { variablesOf } from '@/lib/maths/tree'

/** A value that a text states beside a symbol, at start to end. */
export interface Stated {
  text: string
  start: number
  end: number
}

export interface Recovery {
  /** Whether the last value stated is the true one. Null: none is stated; a judge may know more. */
  isRecovered: boolean | null
  /** The last value stated: the one the response settles on. */
  stated: Stated | null
  /** The last right statement, where the response settles on another value after it: found, then lost. */
  lost: Stated | null
  /** How the stated value meets the true one, in words. */
  reason: string
}

/** Statements looked at from the end, and the length of one: what is beyond them is no plain statement. */
const most = 400
const longest = 160

/**
 * Looks for the value of a variable in a response: what stands after the symbol and `=`, `is` or the like is
 * compared exactly, and the last value counts, since a response may correct itself either way. Linear in the text.
 * Source: Composition-RL, section 4.3 and Figure 4.
 */
export function recoverValue(
  response: string,
  { symbol, value }: { symbol: string; value: string },
): Recovery {
  const stated = statements(response, symbol)
  const judged = stated.map((each) => ({ each, ...equivalent(each.text, value) }))
  const last = judged.at(-1)
  if (last === undefined) {
    const reason = `no value stands beside ${symbol}`
    return { isRecovered: null, stated: null, lost: null, reason }
  }
  const right = judged.findLast(({ isEqual }) => isEqual)
  const lost = last.isEqual ? null : (right?.each ?? null)
  return { isRecovered: last.isEqual, stated: last.each, lost, reason: last.reason }
}

const connective = String.raw`(?:\}|\\?\)|\$|\s|\*)*(?:=|≈|:|\\approx|\\equiv|→|\\to\b|is|equals|as|was|be|becomes)(?![A-Za-z])(?:\s*(?:equal to|exactly|the value|therefore|thus|just|simply))?`

/** Where a symbol stands alone: not as part of a word, a command or a longer name. */
function symbolPattern(symbol: string): RegExp | null {
  if (symbol.length > 80) return null
  const bare = symbol.trim().replaceAll(/^[${\s]+|[}$\s]+$/gu, '')
  if (bare === '') return null
  const escaped = bare.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`)
  return new RegExp(String.raw`(?<![A-Za-z\\_^])${escaped}(?![A-Za-z_^'(])${connective}`, 'gu')
}

/** Values stated beside the symbol, in order of the text. */
function statements(text: string, symbol: string): Stated[] {
  const pattern = symbolPattern(symbol)
  if (pattern === null) return []
  const found = [...text.matchAll(pattern)].slice(-most)
  return found.flatMap(({ 0: before, index }) => constantsAfter(text, index + before.length))
}

const stop =
  /\n|\$|\\\)|\\\]|\\\\|;|[.,](?=\s|$)|,? (?:so|and|then|where|because|since|which|for)\b|⇒|→|\\(?:R|Longr)ightarrow|\\implies/u

/** Each side of `= 10 + 3 = 13` up to the end of the statement that is a value without variables. */
function constantsAfter(text: string, from: number): Stated[] {
  const lead =
    /^[\s*]*(?:\$|\\\(|\\\[)?\s*/u.exec(text.slice(from, from + longest))?.[0].length ?? 0
  const rest = text.slice(from + lead, from + lead + longest)
  const end = rest.search(stop)
  const statement = end < 0 ? rest : rest.slice(0, end)
  let at = from + lead
  return statement.split('=').flatMap((side) => {
    const start = at + (side.length - side.trimStart().length)
    at += side.length + 1
    const value = side.trim().replaceAll(/^\*+|\*+$/gu, '')
    return isConstant(value) ? [{ text: value, start, end: start + value.length }] : []
  })
}

/** `3 less than Y` relates a value to another one. */
const relation = /\b(?:less|more|fewer|greater|larger|smaller|higher|lower|times)\b/iu

function isConstant(text: string): boolean {
  if (relation.test(text)) return false
  const [answer] = text === '' ? [] : readAnswer(text)
  return answer !== undefined && variablesOf(answer.node).length === 0
}
