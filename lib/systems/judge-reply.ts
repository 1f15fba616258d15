import { isFields, type Fields } from '@/lib/records/fields'
import { agreed } from './judge-words'
import type { JudgedReply, SaidReply } from './judging'

/** How a value was got out of a reply, from the strictest way to the most tolerant. */
export type Rung = 'json' | 'fenced' | 'embedded' | 'mended' | 'field' | 'tag' | 'words'

interface FoundObjects {
  rung: Rung
  /** At least one. */
  values: Fields[]
}

export const unreadable: JudgedReply = { value: null, rung: 'unreadable' }

const thoughtEnd = '</think>'

/** What is said and what is only thought: without a reasoning parser a server leaves both in one text. */
function spoken({ content, reasoning }: SaidReply): { said: string; thought: string | null } {
  const end = content.lastIndexOf(thoughtEnd)
  if (end !== -1)
    return { said: content.slice(end + thoughtEnd.length), thought: content.slice(0, end) }
  const isThought = content.trimStart().startsWith('<think>')
  return isThought ? { said: '', thought: content } : { said: content, thought: reasoning }
}

/** The text that holds the answer: the reply, or where that is empty the thought, unless it was cut. */
export function answerOf(reply: SaidReply): { text: string; isThought: boolean } | null {
  const { said, thought } = spoken(reply)
  if (said.trim() !== '') return { text: said, isThought: false }
  if (thought === null || reply.finish_reason === 'length') return null
  return { text: thought, isThought: true }
}

/** Reads a reply, and its thought where it says nothing; what was found there says so. */
export function readAnswer(reply: SaidReply, reader: (text: string) => JudgedReply): JudgedReply {
  const answer = answerOf(reply)
  if (answer === null) return unreadable
  const found = reader(answer.text)
  return answer.isThought && found.value !== null ? { ...found, rung: 'reasoning' } : found
}

function parsed(text: string): Fields[] {
  try {
    const value: unknown = JSON.parse(text)
    return isFields(value) ? [value] : []
  } catch {
    return []
  }
}

/** Every outermost `{…}` whose braces match, strings respected. One pass. */
function balanced(text: string): string[] {
  const found: string[] = []
  let start = 0
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (quoted) {
      if (letter === '\\') at += 1
      else if (letter === '"') quoted = false
    } else if (letter === '"') quoted = depth > 0
    else if (letter === '{') {
      if (depth === 0) start = at
      depth += 1
    } else if (letter === '}' && depth > 0) {
      depth -= 1
      if (depth === 0) found.push(text.slice(start, at + 1))
    }
  }
  return found
}

/** What stands between code fences, without the name of a language. */
function fenced(text: string): string[] {
  const parts = text.split('```')
  return parts
    .filter((_, at) => at % 2 === 1 && at < parts.length - 1)
    .map((part) => part.replace(/^\w+/, ''))
}

/** Doubled braces, single quotes, Python's words and commas before a bracket, put right. */
function mended(text: string): string {
  const isDoubled = text.startsWith('{{') && text.endsWith('}}')
  return (isDoubled ? text.slice(1, -1) : text)
    .replaceAll(/'([^'\n]*)'/g, (_whole, inner: string) => JSON.stringify(inner))
    .replaceAll(/\bTrue\b/g, 'true')
    .replaceAll(/\bFalse\b/g, 'false')
    .replaceAll(/\bNone\b/g, 'null')
    .replaceAll(/,(\s*[}\]])/g, '$1')
}

/** Beyond this a reply is no answer to a question that has a short one. */
const longest = 200_000

const rungs: [Rung, (text: string) => string[]][] = [
  ['json', (text) => [text]],
  ['fenced', fenced],
  ['embedded', balanced],
  ['mended', (text) => balanced(text).map(mended)],
]

/**
 * The JSON objects of a reply that have one of these fields, however they are wrapped, by the strictest rung that
 * finds any; null when none does. Time is linear in the length.
 */
function objectsIn(reply: string, names: readonly string[]): FoundObjects | null {
  const text = reply.slice(0, longest).trim()
  for (const [rung, candidates] of rungs) {
    const values = candidates(text)
      .flatMap(parsed)
      .filter((value) => names.some((name) => Object.hasOwn(value, name)))
    if (values.length > 0) return { rung, values }
  }
  return null
}

/** Signs that stand around names and values. */
const quotes = '"\'*`“”‘’\\\\'

/** A value that is followed by another one to choose from is the question said again. */
const isChoice = new RegExp(`^[${quotes}]*\\s+or\\b`, 'i')

/** Every field written as `name: value` outside any JSON, in order. */
function writtenFields(reply: string, name: string): string[] {
  const text = reply.slice(0, longest)
  const pattern = new RegExp(
    `\\b${name}\\b[${quotes}]*\\s*[:=]\\s*[${quotes}]*([^${quotes},}\\n]+)`,
    'gi',
  )
  return [...text.matchAll(pattern)]
    .filter(
      ({ index, 0: { length } }) => !isChoice.test(text.slice(index + length, index + length + 20)),
    )
    .map(([, value = '']) => value.trim())
}

/** All that a reply says in some fields: of its JSON objects, else as written in its text. */
export function fieldsOf(reply: string, names: readonly string[]) {
  const found = objectsIn(reply, names)
  const rung: Rung = found?.rung ?? 'field'
  const of = (name: string): unknown[] =>
    found ? found.values.map((value) => value[name]) : writtenFields(reply, name)
  return { rung, of }
}

/** What stands in the last `<name>…</name>`; null without one. */
function tagIn(reply: string, name: string): string | null {
  const text = reply.slice(-longest)
  const end = text.lastIndexOf(`</${name}>`)
  const start = end === -1 ? -1 : text.lastIndexOf(`<${name}>`, end)
  return start === -1 ? null : text.slice(start + name.length + 2, end).trim()
}

/** A text longer than this is no bare word. */
const longestBare = 200

interface AskedWord<Value> {
  name: string
  /** Names of tags that may stand around the answer. */
  tags: readonly string[]
  reading: (said: unknown) => Value | null
}

/** One word, by field, tag or bare. What is said twice and differs is unreadable. */
export function readWord<Value extends string | number>(
  text: string,
  { name, tags, reading }: AskedWord<Value>,
): JudgedReply {
  const { rung, of } = fieldsOf(text, [name])
  const said = of(name).map(reading)
  const value = agreed(said)
  if (value !== null) return { value, rung }
  if (said.some((one) => one !== null)) return unreadable
  const tagged = agreed(tags.map((tag) => reading(tagIn(text, tag))))
  if (tagged !== null) return { value: tagged, rung: 'tag' }
  const bare = text.length < longestBare ? reading(text) : null
  return bare === null ? unreadable : { value: bare, rung: 'words' }
}
