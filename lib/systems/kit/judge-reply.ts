import { bracketsIn, fieldsOf, tagIn } from './judge-fields'
import type { Rung } from './judge-fields'
import { agreed } from './judge-words'
import type { JudgedReply, RawReply } from './judging'

export const unreadable: JudgedReply = { value: null, rung: 'unreadable' }

/** A reply that could not be read, with why. */
export function unread(problem: string): JudgedReply {
  return { ...unreadable, problem }
}

const thoughtEnd = '</think>'

/** What is said and what is only thought: without a reasoning parser a server leaves both in one text. */
function spoken({ content, reasoning }: RawReply): { said: string; thought: string | null } {
  const end = content.lastIndexOf(thoughtEnd)
  if (end !== -1)
    return { said: content.slice(end + thoughtEnd.length), thought: content.slice(0, end) }
  const isThought = content.trimStart().startsWith('<think>')
  return isThought ? { said: '', thought: content } : { said: content, thought: reasoning }
}

/** The text that holds the answer: the reply, or where that is empty the thought, unless it was cut. */
export function answerOf(reply: RawReply): { text: string; isThought: boolean } | null {
  const { said, thought } = spoken(reply)
  if (said.trim() !== '') return { text: said, isThought: false }
  if (thought === null || reply.finish_reason === 'length') return null
  return { text: thought, isThought: true }
}

function silence(reply: RawReply): string {
  const isCut = reply.finish_reason === 'length' && spoken(reply).thought !== null
  return isCut ? 'The reply was cut off while the model was thinking.' : 'The reply is empty.'
}

/** Reads a reply, and its thought where it says nothing; what was found there says so. */
export function readAnswer(reply: RawReply, reader: (text: string) => JudgedReply): JudgedReply {
  const answer = answerOf(reply)
  if (answer === null) return unread(silence(reply))
  const found = reader(answer.text)
  return answer.isThought && found.value !== null ? { ...found, rung: 'reasoning' } : found
}

/** A text longer than this is no bare word. */
const longestBare = 200

interface AskedWord<Value> {
  name: string
  /** Names of tags that may stand around the answer. */
  tags: readonly string[]
  reading: (said: unknown) => Value | null
}

/** One of several ways to read a reply: what it found, and what of that could be read. */
function attempt<Value extends string | number>(
  said: readonly unknown[],
  { name, reading }: AskedWord<Value>,
  rung: Rung,
): JudgedReply | null {
  const values = said.map(reading)
  const value = agreed(values)
  if (value !== null) return { value, rung }
  return values.some((one) => one !== null)
    ? unread(`"${name}" appears more than once, with different values.`)
    : null
}

/** What was found where a value should be, for the reader of a message. */
function odd(name: string, said: readonly unknown[]): string | null {
  const given = said.find((one) => one !== undefined && one !== null)
  if (given === undefined) return null
  return `"${name}" is given as ${JSON.stringify(given).slice(0, 80)}, which is not one of its values.`
}

/**
 * One word: of a JSON object, in `[[…]]`, in a tag, in a field written as text, or bare. The first of these that holds a
 * value decides; what it says twice with different values is unreadable.
 */
export function readWord<Value extends string | number>(
  text: string,
  asked: AskedWord<Value>,
): JudgedReply {
  const { name, tags, reading } = asked
  const { rung, of, isJson } = fieldsOf(text, [name])
  const fields = of(name)
  const tagged = tags.map((tag) => tagIn(text, tag)).filter((one) => one !== null)
  const found =
    (isJson ? attempt(fields, asked, rung) : null) ??
    attempt(bracketsIn(text), asked, 'tag') ??
    attempt(tagged, asked, 'tag') ??
    (isJson ? null : attempt(fields, asked, rung))
  if (found !== null) return found
  const bare = text.length < longestBare ? reading(text) : null
  if (bare !== null) return { value: bare, rung: 'words' }
  const places = [`a field "${name}"`, ...tags.map((tag) => `<${tag}>`)].join(', ')
  return unread(odd(name, [...tagged, ...fields]) ?? `None of ${places} was found.`)
}
