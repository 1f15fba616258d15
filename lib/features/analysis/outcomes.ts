import { correctness, type Dictionaries, type Segment } from '@/lib/core/traces/columns/segment'
import type { Dictionary } from '@/lib/core/traces/columns/dictionary'
import { classOf } from '@/lib/core/traces/correct'
import { verdicts } from '@/lib/core/vocabulary/item-kinds'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import type { Group, Groups } from './gather'
import { type PooledVote, votePool } from './pooled-vote'

/** What the rollouts of one item come to. */
export interface ItemOutcome {
  /** Items with one document are not independent; an item without one stands for itself. */
  cluster: number
  /** A place in the classes of the mapping; −1 where the gold label decides for none. */
  gold: number
  /** The class that most readable verdicts name; −1 for a tie and without any. */
  predicted: number
  rollouts: number
  /** Rollouts that are right: of the class of the gold label, or with its answer. An unreadable one is not. */
  right: number
  /** Whether there is a gold answer or label to be right by. */
  isGraded: boolean
  /** Whether that is a label, of whatever class. */
  isLabelled: boolean
  /** Rollouts that have the number asked for, and its sum over them. */
  valued: number
  sum: number
  /** Of its rollouts together; null where none has a vote, or votes are not asked for. */
  vote: PooledVote | null
}

/** Whether each rollout is right or wrong: an item with a label by its class alone, one with an answer by that. */
export const isDecided = ({ gold, isGraded, isLabelled }: ItemOutcome) =>
  gold >= 0 || (isGraded && !isLabelled)

/** The classes of a mapping, in the order of the vocabulary. */
export function classesOf(labels: LabelMapping): string[] {
  return [...new Set(verdicts.flatMap((verdict) => classOf(verdict, labels) ?? []))]
}

/** For each code of a column of labels or verdicts the place of its class; −1 for none. */
export function placesOf(dictionary: Dictionary, labels: LabelMapping): Int8Array {
  const classes = classesOf(labels)
  return Int8Array.from({ length: dictionary.size }, (_, code) => {
    const verdict = verdicts.find((known) => known === dictionary.text(code))
    return verdict === undefined ? -1 : classes.indexOf(classOf(verdict, labels) ?? '')
  })
}

function answerPlaces(labels: LabelMapping) {
  const classes = classesOf(labels)
  const place = (answer: 'yes' | 'no') => classes.indexOf(classOf(answer, labels) ?? '')
  return { yes: place('yes'), no: place('no') }
}

/** The class of the verdict of a trace, as a place in those of the mapping; −1 for none. */
export function classReader(labels: LabelMapping, { verdict }: Dictionaries) {
  const places = placesOf(verdict, labels)
  return ({ codes }: Segment, row: number) => places[codes.verdict[row] ?? 0] ?? -1
}

export interface OutcomeOptions {
  labels: LabelMapping
  /** The reward that is summed. */
  reward: string | null
  /** Whether the votes of chains are pooled. */
  isPooled?: boolean
  dictionaries: Dictionaries
}

/** Reads the rollouts of an item: one group, or several where collections on one side hold the same item. */
export function outcomeReader({ labels, reward, isPooled, dictionaries }: OutcomeOptions) {
  const goldPlaces = placesOf(dictionaries.label, labels)
  const verdictPlaces = placesOf(dictionaries.verdict, labels)
  const votes = new Int32Array(classesOf(labels).length)
  const voteOf = isPooled ? votePool(dictionaries.verdict, answerPlaces(labels)) : null
  const goldAt = ({ codes }: Segment, row: number) => goldPlaces[codes.label[row] ?? 0] ?? -1
  return { ofGroup, ofRollouts }

  /** The item at that place among groups. */
  function ofGroup({ segment, rows, starts }: Groups, at: number): ItemOutcome {
    const [from, to] = [starts[at] ?? 0, starts[at + 1] ?? 0]
    const first = rows[from] ?? 0
    const outcome = newOutcome(segment, first, goldAt(segment, first))
    addRows(outcome, segment, { rows, from, to })
    outcome.predicted = majority(votes)
    if (voteOf) outcome.vote = voteOf([{ segment, rows: rows.subarray(from, to) }])
    return outcome
  }

  function ofRollouts(groups: readonly [Group, ...Group[]]): ItemOutcome {
    const [{ segment, rows }] = groups
    const firsts = groups.map((group) => goldAt(group.segment, group.rows[0] ?? 0))
    const outcome = newOutcome(segment, rows[0] ?? 0, firsts.find((gold) => gold >= 0) ?? -1)
    for (const group of groups) {
      addRows(outcome, group.segment, { rows: group.rows, from: 0, to: group.rows.length })
      outcome.isGraded ||= group.segment.graded[group.rows[0] ?? 0] === 1
      outcome.isLabelled ||= group.segment.codes.label[group.rows[0] ?? 0] !== 0
    }
    outcome.predicted = majority(votes)
    if (voteOf) outcome.vote = voteOf(groups)
    return outcome
  }

  function newOutcome(segment: Segment, first: number, gold: number): ItemOutcome {
    votes.fill(0)
    const isGraded = segment.graded[first] === 1
    const cluster = (segment.documentSeq[first] ?? 0) || -(segment.itemSeq[first] ?? 0)
    const none = { predicted: -1, rollouts: 0, right: 0, valued: 0, sum: 0, vote: null }
    const isLabelled = segment.codes.label[first] !== 0
    return { cluster, gold, isGraded, isLabelled, ...none }
  }

  function addRows(outcome: ItemOutcome, segment: Segment, { rows, from, to }: Rows): void {
    const { verdict } = segment.codes
    const values = reward === null ? undefined : segment.rewards.get(reward)
    outcome.rollouts += to - from
    for (let at = from; at < to; at++) {
      const row = rows[at] ?? 0
      const place = verdictPlaces[verdict[row] ?? 0] ?? -1
      // Answers of problems have no class: those were compared when they were stored.
      if (outcome.gold >= 0 ? place === outcome.gold : segment.correct[row] === isTrue)
        outcome.right++
      if (place >= 0) votes[place] = (votes[place] ?? 0) + 1
      const value = values?.[row] ?? NaN
      if (Number.isNaN(value)) continue
      outcome.valued++
      outcome.sum += value
    }
  }
}

const isTrue = correctness.indexOf(true)

interface Rows {
  rows: Int32Array
  from: number
  to: number
}

/** The place with most votes; −1 for a tie and without votes. */
function majority(votes: Int32Array): number {
  let [most, place] = [0, -1]
  for (let at = 0; at < votes.length; at++) {
    const count = votes[at] ?? 0
    if (count > most) [most, place] = [count, at]
    else if (count === most) place = -1
  }
  return place
}
