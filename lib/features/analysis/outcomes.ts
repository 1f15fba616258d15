import { correctness, type Dictionaries, type Segment } from '@/lib/core/traces/columns/segment'
import type { Dictionary } from '@/lib/core/traces/columns/dictionary'
import { classOf } from '@/lib/core/traces/correct'
import { verdicts } from '@/lib/core/vocabulary/item-kinds'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import type { Group } from './gather'
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
  /** Rollouts that have the number asked for, and its sum over them. */
  valued: number
  sum: number
  /** Of its rollouts together; null where none has a vote, or votes are not asked for. */
  vote: PooledVote | null
}

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
  const classes = classesOf(labels).length
  const goldPlaces = placesOf(dictionaries.label, labels)
  const verdictPlaces = placesOf(dictionaries.verdict, labels)
  const voteOf = isPooled ? votePool(dictionaries.verdict, answerPlaces(labels)) : () => null
  const isTrue = correctness.indexOf(true)
  const votes = new Int32Array(classes)
  const firstGold = (groups: readonly Group[]) =>
    groups.reduce((known, { segment, rows: [first = 0] }) => {
      return known >= 0 ? known : (goldPlaces[segment.codes.label[first] ?? 0] ?? -1)
    }, -1)
  return (...groups: [Group, ...Group[]]): ItemOutcome => {
    const gold = firstGold(groups)
    let [rollouts, right, valued, sum] = [0, 0, 0, 0]
    votes.fill(0)
    for (const { segment, rows } of groups) {
      rollouts += rows.length
      const values = reward === null ? undefined : segment.rewards.get(reward)
      for (const row of rows) {
        const place = verdictPlaces[segment.codes.verdict[row] ?? 0] ?? -1
        // Answers of problems have no class: those were compared when they were stored.
        if (gold >= 0 ? place === gold : segment.correct[row] === isTrue) right++
        if (place >= 0) votes[place] = (votes[place] ?? 0) + 1
        const value = values?.[row] ?? NaN
        if (Number.isNaN(value)) continue
        valued++
        sum += value
      }
    }
    return {
      cluster: clusterOf(groups[0]),
      gold,
      predicted: majority(votes),
      rollouts,
      right,
      isGraded: groups.some(({ segment, rows }) => segment.graded[rows[0] ?? 0] === 1),
      valued,
      sum,
      vote: voteOf(groups),
    }
  }
}

function clusterOf({ segment, rows: [first = 0] }: Group): number {
  const document = segment.documentSeq[first] ?? 0
  return document === 0 ? -(segment.itemSeq[first] ?? 0) : document
}

function majority(votes: Int32Array): number {
  const most = Math.max(...votes)
  const place = votes.indexOf(most)
  return most === 0 || votes.lastIndexOf(most) !== place ? -1 : place
}
