import { fieldIn, objectIn, tagIn, verdictIn, yesOrNo, type Rung } from '../../judge-reply'
import type { JudgedReply, Judging } from '../../judging'
import { atomicChecks } from './criteria'

const unreadable: JudgedReply = { value: null, rung: 'unreadable' }

/** Values of some fields: of the JSON object, else written as `name: value`. */
function fieldsOf(text: string, names: readonly string[]) {
  const found = objectIn(text)
  if (found && names.some((name) => Object.hasOwn(found.value, name)))
    return { rung: found.rung, of: (name: string): unknown => found.value[name] }
  const rung: Rung = 'field'
  return { rung, of: (name: string): unknown => fieldIn(text, name) }
}

function readFlag(text: string, name: string): JudgedReply {
  const { rung, of } = fieldsOf(text, [name])
  const value = yesOrNo(of(name))
  if (value !== null) return { value, rung }
  const tagged = yesOrNo(tagIn(text, 'answer') ?? tagIn(text, 'verdict'))
  if (tagged !== null) return { value: tagged, rung: 'tag' }
  const bare = yesOrNo(text)
  return bare === null ? unreadable : { value: bare, rung: 'words' }
}

/** Share of the five checks that hold; a check without a readable word makes the reply unreadable. */
function readAtomic(text: string): JudgedReply {
  const { rung, of } = fieldsOf(
    text,
    atomicChecks.map(({ name }) => name),
  )
  const parts: Record<string, number> = {}
  for (const { name } of atomicChecks) {
    const value = yesOrNo(of(name))
    if (value === null) return unreadable
    parts[name] = value
  }
  const sum = Object.values(parts).reduce((total, value) => total + value, 0)
  return { value: sum / atomicChecks.length, parts, rung }
}

function readVerdict(text: string): JudgedReply {
  const { rung, of } = fieldsOf(text, ['verdict'])
  const value = verdictIn(of('verdict'))
  if (value !== null) return { value, rung }
  const tagged = verdictIn(tagIn(text, 'verdict') ?? tagIn(text, 'answer'))
  if (tagged !== null) return { value: tagged, rung: 'tag' }
  const bare = verdictIn(text.length < 200 ? text : null)
  return bare === null ? unreadable : { value: bare, rung: 'words' }
}

const mostSilver = 20

function readSilver(text: string): JudgedReply {
  const found = objectIn(text)
  const list = found?.value['questions']
  if (!found || !Array.isArray(list)) return unreadable
  const questions = list.filter((one) => typeof one === 'string' && one.trim() !== '')
  const isUsable = questions.length > 0 && questions.length <= mostSilver
  return isUsable ? { value: questions.length, rung: found.rung } : unreadable
}

const readers: Record<string, (text: string) => JudgedReply> = {
  answerable: (text) => readFlag(text, 'answerable'),
  correct: (text) => readFlag(text, 'correct'),
  atomic: readAtomic,
  coverage: readVerdict,
  without: readVerdict,
  silver: readSilver,
}

/** What a judge's reply says; what cannot be read is unreadable, never 0. Looks into the reasoning last. */
export const read: Judging['read'] = (criterion, { content, reasoning }) => {
  const reader = readers[criterion]
  if (!reader) return unreadable
  const first = reader(content)
  if (first.value !== null || reasoning === null || content.trim() !== '') return first
  return reader(reasoning)
}
