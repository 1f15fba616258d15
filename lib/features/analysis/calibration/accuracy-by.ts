import type { Measured, TraceFilter } from '@/lib/core/traces/filter'
import type { Match } from '@/lib/core/traces/columns/match'
import type { Dictionaries } from '@/lib/core/traces/columns/segment'
import { type Answers, groupValues, tallyAnswers, valuesOf } from '../answers'
import { groupAgreement } from '../rollout-groups'
import { itemShares } from '../item-shares'
import { narrowedBetween, tracesOf } from '../narrowed-filter'
import type { AccuracyMeasure } from '../vocabulary'
import type { AccuracyGroup } from './schema'

const mostGroups = 6

/** By what the traces of a group are found; agreement is a property of several traces, for which there is no filter. */
const filters: Readonly<Record<AccuracyMeasure, Measured | null>> = {
  question_count: 'question_count',
  evidence_length: 'evidence_length',
  output_length: 'output_length',
  agreement: null,
  vote_margin: 'reward.vote_margin',
}

const reasons: Readonly<Record<AccuracyMeasure, string>> = {
  question_count: 'No trace asks questions.',
  evidence_length: 'No item has a document.',
  output_length: 'No trace has an output.',
  agreement: 'No item has two rollouts with a verdict by one model, run and step.',
  vote_margin:
    'No trace has a vote margin. Import results of DecompEntail; import older results again.',
}

export interface AccuracyBy {
  answers: Answers
  matches: readonly Match[]
  dictionaries: Dictionaries
  /** Finds the traces of these answers. */
  filter: TraceFilter
}

/**
 * Accuracy by a number that answers have: a group for each value while there are few, else groups of about equal size. In
 * each, an item counts once, by the share of its answers that are right.
 */
export function accuracyGroups(
  by: AccuracyMeasure,
  { answers, matches, dictionaries, filter }: AccuracyBy,
): { groups: AccuracyGroup[]; reason: string | null } {
  const values =
    by === 'agreement'
      ? valuesOf(answers, groupAgreement(matches, dictionaries))
      : valuesOf(answers, ({ numbers, rewards }) =>
          by === 'vote_margin' ? rewards.get('vote_margin') : numbers[by],
        )
  const starts = by === 'question_count' ? firstValues(values) : cuts(values)
  if (starts.length === 0) return { groups: [], reason: reasons[by] }
  const groups = groupValues(values, (value) => groupAt(starts, value))
  const tallies = tallyAnswers(answers, { groups, values, count: starts.length })
  const of = filters[by]
  const shares = itemShares(answers, { flags: answers.correct, groups, count: starts.length })
  const found = shares.flatMap(({ share: accuracy, low, high }, group): AccuracyGroup[] => {
    const tally = tallies[group]
    if (tally === undefined) return []
    const traces = of === null ? null : tracesOf(narrowedBetween(filter, of, tally))
    return [{ ...tally, accuracy, low, high, traces }]
  })
  return { groups: found, reason: null }
}

/** The group that starts last at or below the value; −1 for no value. */
function groupAt(starts: readonly number[], value: number): number {
  for (let group = starts.length - 1; group >= 0; group--)
    if ((starts[group] ?? NaN) <= value) return group
  return -1
}

const sortedValues = (values: Float64Array) =>
  values.filter((value) => !Number.isNaN(value)).toSorted()

/** Small whole numbers: one group each, the largest together. */
function firstValues(values: Float64Array): number[] {
  const distinct = new Set<number>()
  for (let at = 0; at < values.length; at++) distinct.add(values[at] ?? NaN)
  distinct.delete(NaN)
  return [...distinct].toSorted((a, b) => a - b).slice(0, mostGroups)
}

/** Where groups of about equal size begin; equal values are never parted. */
function cuts(values: Float64Array): number[] {
  const sorted = sortedValues(values)
  const distinct = new Set(sorted)
  if (distinct.size <= mostGroups) return [...distinct]
  const starts = Array.from(
    { length: mostGroups },
    (_, group) => sorted[Math.floor((group * sorted.length) / mostGroups)] ?? 0,
  )
  return [...new Set(starts)]
}
