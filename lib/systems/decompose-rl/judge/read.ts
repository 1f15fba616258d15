import { fieldsOf, tagIn } from '@/lib/systems/kit/judge-fields'
import { answerOf, readAnswer, readWord, unread, unreadable } from '@/lib/systems/kit/judge-reply'
import { agreed, verdictIn, yesOrNo } from '@/lib/systems/kit/judge-words'
import type { JudgedReply, Judging } from '@/lib/systems/kit/judging'
import { atomicChecks } from './criteria'

function readFlag(name: string, text: string): JudgedReply {
  return readWord(text, { name, tags: [name, 'answer', 'verdict'], reading: yesOrNo })
}

function readVerdict(text: string): JudgedReply {
  return readWord(text, { name: 'verdict', tags: ['verdict', 'answer'], reading: verdictIn })
}

/** The first word of what was said: lists may stand in one line. */
function checkOf(said: unknown): 0 | 1 | null {
  return yesOrNo(typeof said === 'string' ? (/^\s*\w+/.exec(said)?.[0] ?? said) : said)
}

/** Share of the five checks that hold; a check without a readable word makes the reply unreadable. */
function atomicIn(text: string): JudgedReply {
  const names = atomicChecks.flatMap(({ name, aliases }) => [name, ...aliases])
  const { rung, of } = fieldsOf(text, names)
  const parts: Record<string, number> = {}
  const lost: string[] = []
  for (const { name, aliases } of atomicChecks) {
    const value = agreed([name, ...aliases].flatMap(of).map(checkOf))
    if (value === null) lost.push(name)
    else parts[name] = value
  }
  if (lost.length > 0) return unread(`No single yes or no found for ${lost.join(', ')}.`)
  const sum = Object.values(parts).reduce((total, value) => total + value, 0)
  return { value: sum / atomicChecks.length, parts, rung }
}

/** The checks in the last `<answer>`, where a judge that reasons first puts them, else anywhere. */
function readAtomic(text: string): JudgedReply {
  const tagged = tagIn(text, 'answer')
  const found = tagged === null ? null : atomicIn(tagged)
  return found === null || found.value === null ? atomicIn(text) : { ...found, rung: 'tag' }
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

const bullet = /^[ \t]*(?:[-*•]|\d{1,3}[.)])[ \t]+(?=\S)/

/** A list as a text has it: lines with bullets or numbers; without any, all lines where each of them asks something. */
function listedIn(text: string): string[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const items = lines.filter((line) => bullet.test(line))
  const isAsking = lines.every((line) => line.trimEnd().endsWith('?'))
  const questions = items.length > 0 ? items : isAsking ? lines : []
  return asQuestions(questions.map((line) => line.replace(bullet, '')))
}

function bareList(text: string): string[] | null {
  const start = text.indexOf('[')
  const end = text.lastIndexOf(']')
  if (start === -1 || end < start) return null
  try {
    return asQuestions(JSON.parse(text.slice(start, end + 1)))
  } catch {
    return null
  }
}

function readSilver(text: string): { questions: string[] | null; rung: string } {
  const { rung, of } = fieldsOf(text, ['questions'])
  const said = of('questions')
  if (said.length > 0) return { questions: agreed(said.map(asQuestions)), rung }
  const list = tagIn(text, 'questions') ?? tagIn(text, 'answer') ?? text
  return { questions: bareList(list) ?? listedIn(list), rung: 'words' }
}

function countSilver(text: string): JudgedReply {
  const { questions, rung } = readSilver(text)
  return questions === null
    ? unread(`No list of 1 to ${mostSilver} questions was found.`)
    : { value: questions.length, rung }
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
export const readReferenceQuestions: Judging['silverQuestions'] = (reply) => {
  const answer = answerOf(reply)
  return answer === null ? null : readSilver(answer.text).questions
}
