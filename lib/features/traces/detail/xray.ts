import type { JudgeCall } from '@/lib/core/judge-calls/schema'
import type { Convention } from '@/lib/core/rewards/schema'
import { formatReward, undefinedSign } from '@/lib/text/numbers'
import { necessityWord } from '../peek'
import type { TraceDetail } from '@/lib/core/traces/schema'
import type { Tone } from '@/lib/core/vocabulary/tone'
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

export type Rayed = Pick<
  TraceDetail,
  'steps' | 'rewards' | 'all_rewards' | 'logged' | 'judge_calls'
>

/** Whose numbers are shown: those of the file (`judge: null`), or those that follow from a judge's words. */
export interface XraySource {
  judge: string | null
  convention: Convention
}

const partNames = new Set(['necessity', 'joint'])

/** Where a trace has numbers by question from: the file first, then each judge by each convention. */
export function sourcesOf(trace: Rayed): XraySource[] {
  const sources = new Map<string, XraySource>()
  const add = (source: XraySource) => sources.set(sourceKey(source), source)
  if (Object.values(partsOfFile(trace)).some((parts) => parts.length > 0))
    add({ judge: null, convention: 'paper' })
  for (const {
    name,
    origin,
    judge,
    convention = 'paper',
    per_question: parts,
  } of trace.all_rewards)
    if (origin === 'judged' && judge !== undefined && parts && partNames.has(name))
      add({ judge, convention })
  return [...sources.values()]
}

export function sourceKey({ judge, convention }: XraySource): string {
  return judge === null ? 'file' : `${convention} ${judge}`
}

/** `from the file`, `by qwen3-32b, paper convention`. */
export function sourceWords({ judge, convention }: XraySource): string {
  if (judge === null) return 'from the file'
  return `by ${judge}, ${convention === 'paper' ? 'paper convention' : 'released-code convention'}`
}

function partsOfFile({ all_rewards: records, logged }: Pick<Rayed, 'all_rewards' | 'logged'>) {
  const imported = records.filter(({ origin }) => origin === 'imported')
  const rewards = Object.fromEntries(imported.map((record) => [record.name, record]))
  return questionParts({ logged, rewards })
}

/** Whether the numbers of a source rest on the words of this judge, maybe beside others. */
export function restsOn({ judge: judges }: XraySource, judge: string): boolean {
  return judges !== null && judges.split(' + ').includes(judge)
}

export interface PartPlace {
  name: string
  /** From 0. */
  question: number
}

/** A number of one question; undefined where nothing was said, null where it could not be read. */
export function partOf(
  trace: Rayed,
  source: XraySource,
  { name, question }: PartPlace,
): number | null | undefined {
  if (source.judge === null) return partsOfFile(trace)[name]?.[question]
  if (partNames.has(name)) {
    const record = trace.all_rewards.find(
      (one) =>
        one.name === name && one.judge === source.judge && one.convention === source.convention,
    )
    return record?.per_question?.[question]
  }
  const call = callFor(trace.judge_calls, source, { name, question })
  return typeof call?.value === 'number' ? call.value : call === undefined ? undefined : null
}

function callFor(
  calls: readonly JudgeCall[],
  source: XraySource,
  { name, question }: PartPlace,
): JudgeCall | undefined {
  return calls.find(
    ({ criterion, target, judge }) =>
      criterion === name && target === question && restsOn(source, judge),
  )
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
export function xrayRows(trace: Rayed, source: XraySource): XrayRow[] {
  const questions = trace.steps.filter(({ kind }) => kind === 'question')
  return questions.map(({ text }, question) => ({
    number: question + 1,
    question: text.trim(),
    cells: xrayColumns.map(({ name }) => cellOf(name, partOf(trace, source, { name, question }))),
  }))
}
