import { answerOf, fieldsOf, readAnswer, readWord, unreadable } from '../../judge-reply'
import { agreed, verdictIn, yesOrNo } from '../../judge-words'
import type { JudgedReply, Judging } from '../../judging'
import { atomicChecks } from './criteria'

function readFlag(name: string, text: string): JudgedReply {
  return readWord(text, { name, tags: [name, 'answer', 'verdict'], reading: yesOrNo })
}

function readVerdict(text: string): JudgedReply {
  return readWord(text, { name: 'verdict', tags: ['verdict', 'answer'], reading: verdictIn })
}

/** Share of the five checks that hold; a check without a readable word makes the reply unreadable. */
function readAtomic(text: string): JudgedReply {
  const { rung, of } = fieldsOf(
    text,
    atomicChecks.map(({ name }) => name),
  )
  const parts: Record<string, number> = {}
  for (const { name } of atomicChecks) {
    const value = agreed(of(name).map(yesOrNo))
    if (value === null) return unreadable
    parts[name] = value
  }
  const sum = Object.values(parts).reduce((total, value) => total + value, 0)
  return { value: sum / atomicChecks.length, parts, rung }
}

const mostSilver = 20

/** A list of 1 to 20 texts, blank ones left out; null for anything else. */
function asQuestions(list: unknown): string[] | null {
  if (!Array.isArray(list)) return null
  const texts = list.flatMap((one: unknown) => (typeof one === 'string' ? [one.trim()] : []))
  const questions = texts.filter((text) => text !== '')
  const isUsable =
    texts.length === list.length && questions.length > 0 && questions.length <= mostSilver
  return isUsable ? questions : null
}

function readSilver(text: string): { questions: string[] | null; rung: string } {
  const { rung, of } = fieldsOf(text, ['questions'])
  return { questions: agreed(of('questions').map(asQuestions)), rung }
}

function countSilver(text: string): JudgedReply {
  const { questions, rung } = readSilver(text)
  return questions === null ? unreadable : { value: questions.length, rung }
}

const readers: Record<string, (text: string) => JudgedReply> = {
  answerable: (text) => readFlag('answerable', text),
  correct: (text) => readFlag('correct', text),
  atomic: readAtomic,
  coverage: readVerdict,
  without: readVerdict,
  silver: countSilver,
}

/** What a judge's reply says; what cannot be read is unreadable, never 0. Looks into the reasoning last. */
export const read: Judging['read'] = (criterion, reply) => {
  const reader = Object.hasOwn(readers, criterion) ? readers[criterion] : undefined
  return reader ? readAnswer(reply, reader) : unreadable
}

/** The questions that a reply about `silver` lists; null where it cannot be read. Source: DecomposeRL, section 2.5. */
export const readSilverQuestions: Judging['silverQuestions'] = (reply) => {
  const answer = answerOf(reply)
  return answer === null ? null : readSilver(answer.text).questions
}
