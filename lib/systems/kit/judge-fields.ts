import { isFields, type Fields } from '@/lib/core/records/fields'

/** How a value was got out of a reply, from the strictest way to the most tolerant. */
export type Rung = 'json' | 'fenced' | 'embedded' | 'mended' | 'tag' | 'field' | 'words'

interface FoundObjects {
  rung: Rung
  /** At least one. */
  values: Fields[]
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
  return { rung, of, isJson: found !== null }
}

/** A tag that is never closed holds a short answer, or none: servers may stop at the closing one and leave it out. */
const longestOpen = 200

/** What stands in the last `<name>…</name>`, or after a last `<name>` that a stop left open; null without one. */
export function tagIn(reply: string, name: string): string | null {
  const text = reply.slice(-longest)
  const open = text.lastIndexOf(`<${name}>`)
  const end = text.lastIndexOf(`</${name}>`)
  const rest = text.slice(open + name.length + 2)
  if (open > end && rest.length <= longestOpen) return rest.trim()
  const start = end === -1 ? -1 : text.lastIndexOf(`<${name}>`, end)
  return start === -1 ? null : text.slice(start + name.length + 2, end).trim()
}

const labelled = /(?:rating|need citation)\W{0,6}\[\[([^[\]]{1,60})\]\]/gi
const marked = /\[\[([^[\]]{1,60})\]\]/g

/** Words in `[[…]]`: those with their label before them, `Rating: [[…]]`, else all of them. */
export function bracketsIn(reply: string): string[] {
  const text = reply.slice(0, longest)
  const words = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, word = '']) => word)
  const first = words(labelled)
  return first.length > 0 ? first : words(marked)
}
