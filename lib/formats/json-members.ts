import { readElements } from './json-array'
import type { TextReading } from './jsonl'
import { scanJson } from './json-scan'
import type { Row, RowBatch } from './row'
import { ElementSplitter } from './split-elements'

type Member = { key: string; at: number; end: number | null }

/** The members of an object up to where its text ends or breaks; `end` is null of one that is not whole. */
export function* membersOf(text: string): Generator<Member> {
  let at = after(text, 0, '{')
  while (at !== null) {
    const name = scanJson(text, at)
    const colon = name.ok ? after(text, name.end, ':') : null
    if (!name.ok || colon === null) return
    const key = parsed(text.slice(at, name.end))
    if (typeof key !== 'string') return
    const start = colon + (/^\s*/u.exec(text.slice(colon))?.[0].length ?? 0)
    const value = scanJson(text, start)
    yield { key, at: start, end: value.ok ? value.end : null }
    at = value.ok ? after(text, value.end, ',') : null
  }
}

/** Behind the mark, which has to come next. */
function after(text: string, at: number, mark: string): number | null {
  const pattern = /\s*(\S)/uy
  pattern.lastIndex = at
  return pattern.exec(text)?.[1] === mark ? pattern.lastIndex : null
}

/** Null of what is no JSON. */
export function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

const restLimit = 4 * 1024 * 1024

type ListReading = {
  toRow: (row: Row) => Row
  /** What the object is, as in `before the table is closed`. */
  noun: string
}

/** Rows of a list that is a member of an object, from where the list begins. */
export async function* readListIn(
  reading: TextReading,
  { toRow, noun }: ListReading,
): AsyncGenerator<RowBatch> {
  let rest = ''
  const splitter = new ElementSplitter(reading.limits.rowBytes, (bytes) => {
    if (rest.length < restLimit) rest += bytes.toString('latin1')
  })
  yield* readElements(reading, splitter, {
    toRow,
    faultOf: () => splitter.fault ?? faultBehind(rest, noun),
  })
}

/** What is wrong behind the rows; the object has to end there, perhaps after more members. */
function faultBehind(rest: string, noun: string): string | null {
  if (rest.length >= restLimit || parsed(`{"data":[]${rest}`) !== null) return null
  return rest.trim() === ''
    ? `the file ends before the ${noun} is closed`
    : `what follows the rows of the ${noun} is not valid JSON`
}
