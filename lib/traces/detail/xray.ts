import type { JudgeCall } from '@/lib/judge-calls/schema'
import { valueWords } from '@/lib/judge-calls/words'
import { formatReward, undefinedSign } from '../format'
import { necessityWord } from '../peek'
import type { TraceDetail } from '../schema'
import { verdictWord, type Tone } from '../words'
import { questionParts } from './question-chips'

/** A column of the X-ray: a reward of a question, or a factor of one. */
export const xrayColumns = [
  { name: 'necessity', short: 'Nec.', title: 'Necessity' },
  { name: 'answerable', short: 'Ans.', title: 'Answerable' },
  { name: 'atomic', short: 'Atom.', title: 'Atomic' },
  { name: 'correct', short: 'Corr.', title: 'Correct' },
  { name: 'joint', short: 'Joint', title: 'Joint' },
] as const
export type XrayName = (typeof xrayColumns)[number]['name']

export interface XrayCell {
  name: XrayName
  text: string
  spoken: string
  tone: Tone
}

export interface XrayRow {
  /** From 1. */
  number: number
  question: string
  cells: XrayCell[]
}

type Rayed = Pick<TraceDetail, 'steps' | 'rewards' | 'logged' | 'judge_calls'>

/** Judges that said something about a trace, the one with the most calls first. */
export function judgesOf({ judge_calls: calls }: Pick<Rayed, 'judge_calls'>): string[] {
  const counts = new Map<string, number>()
  for (const { judge } of calls) counts.set(judge, (counts.get(judge) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([judge]) => judge)
}

function factorOf(trace: Rayed, name: string, question: number): number | null | undefined {
  const part = questionParts(trace)[name]?.[question]
  if (part !== undefined) return part
  const call = trace.judge_calls.find(
    ({ criterion, target }) => criterion === name && target === question,
  )
  return typeof call?.value === 'number' ? call.value : call === undefined ? undefined : null
}

function cellOf(name: XrayName, value: number | null | undefined): XrayCell {
  if (value === undefined || value === null)
    return { name, text: undefinedSign, spoken: 'undefined', tone: 'plain' }
  if (name === 'necessity') {
    const {
      word,
      value: text,
      tone,
    } = necessityWord(value) ?? { word: '', value: '', tone: 'plain' }
    return { name, text, spoken: `${word} ${text}`, tone }
  }
  if (name === 'joint') {
    const text = formatReward(value)
    return { name, text, spoken: text, tone: value === 0 ? 'ref' : 'plain' }
  }
  if (name === 'atomic') {
    const text = `${Math.round(value * 5)}/5`
    return { name, text, spoken: text, tone: value < 1 ? 'abs' : 'plain' }
  }
  return value > 0
    ? { name, text: '✓', spoken: 'yes', tone: 'plain' }
    : { name, text: '✗', spoken: 'no', tone: 'ref' }
}

/** Questions × rewards; empty for a trace without questions. */
export function xrayRows(trace: Rayed): XrayRow[] {
  const questions = trace.steps.filter(({ kind }) => kind === 'question')
  return questions.map(({ text }, at) => ({
    number: at + 1,
    question: text.trim(),
    cells: xrayColumns.map(({ name }) => cellOf(name, factorOf(trace, name, at))),
  }))
}

/** Which number is asked about: of a question from 0, or of the trace. */
export interface XrayPlace {
  name: string
  question: number | null
}

export interface Why {
  title: string
  /** The arithmetic, a line a term. */
  lines: string[]
  /** What judges said for it. */
  calls: JudgeCall[]
}

const callNames: Record<string, readonly string[]> = {
  necessity: ['coverage', 'without'],
  coverage: ['coverage'],
  joint: ['answerable', 'atomic', 'correct'],
  answerable: ['answerable'],
  atomic: ['atomic'],
  correct: ['correct'],
  diversity: ['embedding'],
  question_count: ['silver'],
  explanation: ['novice'],
  quality: ['quality'],
}

type Explained = Rayed & Pick<TraceDetail, 'item' | 'system'>

/** Why a number is what it is: its arithmetic in words, and the calls it rests on. */
export function whyOf(trace: Explained, { name, question }: XrayPlace): Why {
  const names = callNames[name] ?? [name]
  const calls = trace.judge_calls.filter(
    ({ criterion, target }) =>
      names.includes(criterion) && (question === null || target === null || target === question),
  )
  const record = trace.rewards[name]
  if (question === null)
    return {
      title: name,
      lines: [
        ...(record?.explanation ?? []),
        ...(record?.missing ?? []).map((one) => `Missing: ${one}.`),
      ],
      calls: calls.filter(({ target }) => target === null || names.length > 1),
    }
  const lines =
    name === 'necessity'
      ? necessityLines(trace, question, calls)
      : name === 'joint'
        ? jointLines(trace, question)
        : factorLines(name, calls)
  return { title: name, lines, calls }
}

function said(calls: readonly JudgeCall[], criterion: string): string {
  const call = calls.find((one) => one.criterion === criterion)
  return call ? valueWords(criterion, call.value) : 'nothing: it was not asked'
}

function necessityLines(trace: Explained, question: number, calls: readonly JudgeCall[]): string[] {
  const { label } = trace.item
  const value = factorOf(trace, 'necessity', question)
  const word = necessityWord(value ?? null)
  const all = questionParts(trace)['necessity'] ?? []
  const known = all.filter((one) => one !== null)
  const lowest = known.length === all.length && known.length > 0 ? Math.min(...known) : null
  return [
    `From all answers the judge says: ${said(calls, 'coverage')}.`,
    `Without answer ${question + 1}: ${said(calls, 'without')}.`,
    label === null
      ? 'There is no gold label: what counts is whether the judgement changes.'
      : `The gold label is ${verdictWord(label)}.`,
    ...(word ? [`So this answer is ${word.word}: ${word.value}.`] : ['So it is undefined.']),
    ...(lowest !== null && lowest === value
      ? [`It is the lowest of ${all.length}, and sets the necessity of the trace.`]
      : []),
  ]
}

function jointLines(trace: Explained, question: number): string[] {
  const factors = ['answerable', 'atomic', 'correct'].map((name) => ({
    name,
    value: factorOf(trace, name, question),
  }))
  const value = factorOf(trace, 'joint', question)
  const answer = trace.steps.find(
    ({ kind, meta }) => kind === 'answer' && meta.question === question,
  )
  if (!answer) return ['The question has no answer, so it counts 0.']
  const used = answer.meta.abstained === true ? factors.slice(0, 2) : factors
  return [
    ...used.map(({ name, value: factor }) => `${name}: ${factor ?? 'undefined'}`),
    ...(answer.meta.abstained === true ? ['The answer abstains: correct is dropped.'] : []),
    `Their product is ${value === null || value === undefined ? 'undefined' : formatReward(value)}.`,
  ]
}

function factorLines(name: string, calls: readonly JudgeCall[]): string[] {
  const call = calls.find(({ criterion }) => criterion === name)
  if (!call) return ['No judge was asked, or the file does not say who.']
  const failing = Object.entries(call.parts ?? {}).filter(([, value]) => value === 0)
  return [
    `The judge says: ${valueWords(name, call.value)}.`,
    ...failing.map(([part]) => `Fails: ${part.replaceAll('_', ' ')}.`),
  ]
}
