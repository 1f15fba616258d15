import { valueWords } from '@/lib/features/judging/calls/words'
import { formatShort, formatSigned } from '@/lib/text/numbers'
import { necessityWord } from '../peek'
import { partOf, type Rayed, restsOn, type XraySource } from './xray'

/** What a judge says with all answers, or with one of them left out, and what that does. */
export interface Replay {
  /** Number of the answer that is left out, from 0; null = none. */
  off: number | null
  /** The verdict, in words; null where nobody was asked. */
  verdict: string | null
  lines: string[]
}

/** Answers that can be left out one at a time: those a judge was asked without. Empty for numbers from a file. */
export function replayable({ judge_calls: calls }: Rayed, source: XraySource): number[] {
  const asked = calls.filter(
    ({ criterion, judge }) => criterion === 'without' && restsOn(source, judge),
  )
  const targets = new Set(asked.flatMap(({ target }) => target ?? []))
  return [...targets].toSorted((a, b) => a - b)
}

/** The leave-one-out replay of a trace. Source: DecomposeRL, section 3.2 (necessity). */
export function replay(trace: Rayed, source: XraySource, off: number | null): Replay {
  const [criterion, target] = off === null ? ['coverage', null] : ['without', off]
  const call = trace.judge_calls.find(
    (one) => one.criterion === criterion && one.target === target && restsOn(source, one.judge),
  )
  const verdict = call ? valueWords(criterion, call.value) : null
  if (off === null) return { off, verdict, lines: [] }
  const value = partOf(trace, source, { name: 'necessity', question: off })
  const word = necessityWord(value ?? null)
  return {
    off,
    verdict,
    lines: [
      word ? `The answer is ${word.word}: ${word.value}.` : 'Its effect is undefined.',
      ...effectOf(trace, source, off),
    ],
  }
}

/** What the value of this answer does to the necessity of the trace, and so to the total. */
function effectOf(trace: Rayed, source: XraySource, off: number): string[] {
  const all = trace.steps
    .filter(({ kind }) => kind === 'question')
    .map((_, question) => partOf(trace, source, { name: 'necessity', question }) ?? null)
  const others = all.filter((_, at) => at !== off)
  if (all.includes(null) || others.length === 0) return []
  const isMean = source.convention === 'released'
  const sum = (values: readonly (number | null)[]) =>
    isMean
      ? values.reduce<number>((total, value) => total + (value ?? 0), 0) / values.length
      : Math.min(...values.map((value) => value ?? 0))
  const [now, then] = [sum(all), sum(others)]
  const how = isMean ? 'The mean' : 'The lowest'
  if (now === then)
    return [`${how} of the others is ${formatShort(then)} too, so the total does not change.`]
  return [
    `${how} of the others is ${formatShort(then)} instead of ${formatShort(now)}: this answer changes the total by ${formatSigned(now - then)}.`,
  ]
}
