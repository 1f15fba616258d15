import type { RecordTrace } from '@/lib/core/records/schema'
import type { RewardRecord } from '@/lib/core/rewards/schema'
import { conventions } from '@/lib/core/rewards/vocabulary'
import {
  importedRewards,
  perQuestionParts,
  shownRewards,
  totalOf,
} from '@/lib/core/traces/shown-rewards'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import { systems } from '@/lib/systems/registry/systems'
import { lettersOf } from '@/lib/core/traces/question-letters'
import type { Reading } from '@/lib/core/traces/schema'
import type { GoldAssertion } from './gold'

/** What lists filter and sort by, and the records of rewards: all of it follows from the trace and the gold. */
export interface TraceSummary {
  verdict: string | null
  looseVerdict: string | null
  correct: number | null
  questionCount: number | null
  abstentionCount: number | null
  problemCount: number
  /** JSON: each code once. */
  problems: string
  status: string
  rewardTotal: number | null
  totalFrom: string
  /** JSON: the values shown, by name. */
  rewards: string
  /** One letter for each question; null where the system asks none. */
  questions: string | null
  records: RewardRecord[]
}

type Summarised = Pick<
  RecordTrace,
  'system' | 'output' | 'reasoning' | 'finish_reason' | 'chains' | 'logged' | 'reward_records'
>

export function readTrace(trace: Summarised): Reading {
  return systems[trace.system].read(trace)
}

/** What a trace is scored against. */
export interface Scoring {
  said: GoldAssertion | null
  /** Of its collection. */
  labels: LabelMapping
}

export function summarise(
  trace: Summarised,
  reading: Reading,
  { said, labels }: Scoring,
): TraceSummary {
  const system = systems[trace.system]
  const { logged } = trace
  const computed = conventions.flatMap((convention) =>
    system.compute({
      reading,
      gold: said,
      payload: said?.payload ?? null,
      logged,
      convention,
      labels,
    }),
  )
  const records = distinct([...trace.reward_records, ...computed])
  const shown = shownRewards([...importedRewards(logged), ...records])
  const total = totalOf(logged, shown, system.terms)
  const necessity = shown['necessity']?.per_question ?? perQuestionParts(logged)['necessity'] ?? []
  const correct = system.correct(reading, said, labels)
  const values = Object.entries(shown).map(([name, { value }]) => [name, value])
  return {
    verdict: reading.verdict,
    looseVerdict: reading.loose_verdict,
    correct: correct === null ? null : Number(correct),
    questionCount: reading.question_count,
    abstentionCount: reading.abstention_count,
    problemCount: reading.problems.length,
    problems: JSON.stringify([...new Set(reading.problems.map(({ code }) => code))]),
    status: reading.status,
    rewardTotal: total.value,
    totalFrom: total.from,
    rewards: JSON.stringify(Object.fromEntries(values)),
    questions: reading.question_count === null ? null : lettersOf(reading.steps, necessity),
    records,
  }
}

/** A record the file gave stands; none is computed beside it. */
function distinct(records: RewardRecord[]): RewardRecord[] {
  const kept = new Map<string, RewardRecord>()
  for (const record of records) {
    const { name, origin, convention = '', judge = '' } = record
    const key = JSON.stringify([name, origin, convention, judge])
    if (!kept.has(key)) kept.set(key, record)
  }
  return [...kept.values()]
}

/** What the search for traces goes through: questions, answers, explanations, thinks, without their tags. */
export function searchedText({ steps, view }: Reading): string {
  return steps.length === 0 ? view : steps.map(({ text }) => text).join('\n')
}
