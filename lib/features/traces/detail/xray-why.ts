import type { JudgeCall } from '@/lib/core/judge-calls/schema'
import { valueWords } from '@/lib/features/judging/calls/words'
import { formatReward } from '@/lib/text/numbers'
import { necessityWord } from '../peek'
import type { TraceDetail } from '@/lib/core/traces/schema'
import { verdictWord } from '@/lib/systems/registry/verdict-words'
import { partOf, type PartPlace, type Rayed, restsOn, type XraySource } from './xray'

export interface Why {
  /** The arithmetic, a line a term. */
  lines: string[]
  /** What judges said for it. */
  calls: JudgeCall[]
}

const callNames: Record<string, readonly string[]> = {
  necessity: ['coverage', 'without'],
  joint: ['answerable', 'atomic', 'correct'],
}

type Explained = Rayed & Pick<TraceDetail, 'item'>

interface Grounds extends PartPlace {
  trace: Explained
  source: XraySource
  calls: readonly JudgeCall[]
  value: number | null | undefined
}

/** Why a number of a question is what it is: its arithmetic in words, and the calls it rests on. */
export function whyOf(trace: Explained, source: XraySource, place: PartPlace): Why {
  const names = callNames[place.name] ?? [place.name]
  const calls = trace.judge_calls.filter(
    ({ criterion, target, judge }) =>
      names.includes(criterion) &&
      restsOn(source, judge) &&
      (target === null || target === place.question),
  )
  const grounds = { ...place, trace, source, calls, value: partOf(trace, source, place) }
  const explain = explainers[place.name] ?? factorLines
  return { lines: explain(grounds), calls }
}

const explainers: Record<string, (grounds: Grounds) => string[]> = {
  necessity: necessityLines,
  joint: jointLines,
}

function said(calls: readonly JudgeCall[], criterion: string): string {
  const call = calls.find((one) => one.criterion === criterion)
  return call ? valueWords(criterion, call.value) : 'no reply: no request was sent'
}

function necessityLines({ trace, source, calls, question, value }: Grounds): string[] {
  const { label } = trace.item
  const word = necessityWord(value ?? null)
  const told =
    source.judge === null
      ? ['The file gives the value; it does not contain the request to its judge.']
      : [
          `Judge’s verdict from all answers: ${said(calls, 'coverage')}.`,
          `Without answer ${question + 1}: ${said(calls, 'without')}.`,
          label === null
            ? 'There is no gold label, so only a change of the verdict counts.'
            : `The gold label is ${verdictWord(label)}.`,
        ]
  return [
    ...told,
    word ? `So this answer is ${word.word}: ${word.value}.` : 'So it is undefined.',
    ...placeInTrace(trace, source, value ?? null),
  ]
}

/** What the value does to the trace. The paper takes the lowest, the released code the mean. */
function placeInTrace(trace: Explained, source: XraySource, value: number | null): string[] {
  const all = trace.steps
    .filter(({ kind }) => kind === 'question')
    .map((_, question) => partOf(trace, source, { name: 'necessity', question }))
  const known = all.flatMap((one) => one ?? [])
  if (value === null || known.length < all.length) return []
  if (source.convention === 'released')
    return [`The reward of the trace is the mean of all ${all.length}.`]
  const isLowest = Math.min(...known) === value
  return isLowest ? [`It is the lowest of ${all.length}, so it is the necessity of the trace.`] : []
}

function jointLines({ trace, source, question, value }: Grounds): string[] {
  const answer = trace.steps.find(
    ({ kind, meta }) => kind === 'answer' && meta.question === question,
  )
  if (!answer) return ['The question has no answer, so it counts 0.']
  const hasAbstained = answer.meta.abstained === true
  const used = hasAbstained ? ['answerable', 'atomic'] : ['answerable', 'atomic', 'correct']
  return [
    ...used.map((name) => `${name}: ${partOf(trace, source, { name, question }) ?? 'undefined'}`),
    ...(hasAbstained ? ['The answer abstains: correct is dropped.'] : []),
    ...(hasAbstained && source.convention === 'released'
      ? ['The released code inverts answerable for it.']
      : []),
    `Their product is ${value === null || value === undefined ? 'undefined' : formatReward(value)}.`,
  ]
}

function factorLines({ name, source, calls, value }: Grounds): string[] {
  const call = calls.find(({ criterion }) => criterion === name)
  if (!call) {
    const isFromFile = source.judge === null && value !== undefined
    return [isFromFile ? `Value in the file: ${value ?? 'undefined'}.` : 'No judge was called.']
  }
  const failing = Object.entries(call.parts ?? {}).filter(([, part]) => part === 0)
  return [
    `Judge’s reply: ${valueWords(name, call.value)}.`,
    ...failing.map(([part]) => `Fails: ${part.replaceAll('_', ' ')}.`),
  ]
}
