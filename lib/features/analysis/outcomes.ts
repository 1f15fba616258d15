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

export type OutcomeReader = ReturnType<typeof outcomeReader>

/**
 * What an outcome takes of each trace of a segment, in one number: where rows are read in the order of cells, each
 * column would be fetched from memory by itself. From the lowest bit: the class of the verdict and that of the gold
 * label, each counted from 1 with 0 for none, whether the answer is stored as right, and whether there is gold.
 */
type GradedRows = Uint16Array

const classBits = 4
const goldShift = classBits
const oneClass = (1 << classBits) - 1
const rightBit = 1 << (2 * classBits)
const gradedBit = rightBit << 1
const labelledBit = gradedBit << 1

/** Kept with the columns that they follow from, by label mapping: 0.4 MB for 200,000 traces. */
const gradedRows = new WeakMap<Segment, Map<LabelMapping, GradedRows>>()

function gradedRowsOf(segment: Segment, labels: LabelMapping, places: ClassPlaces): GradedRows {
  const ofSegment = gradedRows.get(segment) ?? new Map<LabelMapping, GradedRows>()
  gradedRows.set(segment, ofSegment)
  const known = ofSegment.get(labels)
  if (known) return known
  const { codes, correct, graded, size } = segment
  const made = new Uint16Array(size)
  for (let row = 0; row < size; row++) {
    const label = codes.label[row] ?? 0
    const verdict = 1 + (places.verdict[codes.verdict[row] ?? 0] ?? -1)
    const gold = 1 + (places.gold[label] ?? -1)
    const flags =
      (correct[row] === isTrue ? rightBit : 0) |
      (graded[row] === 1 ? gradedBit : 0) |
      (label === 0 ? 0 : labelledBit)
    made[row] = verdict | (gold << goldShift) | flags
  }
  ofSegment.set(labels, made)
  return made
}

/** By the code of a verdict or label the place of its class; −1 for none. */
interface ClassPlaces {
  verdict: Int8Array
  gold: Int8Array
}

/** Reads the rollouts of an item: one group, or several where collections on one side hold the same item. */
export function outcomeReader({ labels, reward, isPooled, dictionaries }: OutcomeOptions) {
  const places = {
    verdict: placesOf(dictionaries.verdict, labels),
    gold: placesOf(dictionaries.label, labels),
  }
  const votes = new Int32Array(classesOf(labels).length)
  const voteOf = isPooled ? votePool(dictionaries.verdict, answerPlaces(labels)) : null
  const goldAt = ({ codes }: Segment, row: number) => places.gold[codes.label[row] ?? 0] ?? -1
  const shared = emptyOutcome()
  let last: { segment: Segment; read: GradedRows } | undefined
  return { goldAt, ofGroup, ofRollouts }

  /** The item at that place among groups; the next one is written into the same object, for there are 200,000 of them. */
  function ofGroup({ segment, rows, starts }: Groups, at: number): Readonly<ItemOutcome> {
    const [from, to] = [starts[at] ?? 0, starts[at + 1] ?? 0]
    const read = gradedIn(segment)
    begin(shared, segment, { read, first: rows[from] ?? 0 })
    addRows(shared, segment, { rows, from, to, read })
    shared.predicted = majority(votes)
    if (voteOf) shared.vote = voteOf([{ segment, rows: rows.subarray(from, to) }])
    return shared
  }

  function ofRollouts(groups: readonly [Group, ...Group[]]): ItemOutcome {
    const [{ segment, rows }] = groups
    const outcome = emptyOutcome()
    begin(outcome, segment, { read: gradedIn(segment), first: rows[0] ?? 0 })
    const firsts = groups.map((group) => goldAt(group.segment, group.rows[0] ?? 0))
    outcome.gold = firsts.find((gold) => gold >= 0) ?? -1
    for (const group of groups) {
      const read = gradedIn(group.segment)
      addRows(outcome, group.segment, { rows: group.rows, from: 0, to: group.rows.length, read })
      outcome.isGraded ||= group.segment.graded[group.rows[0] ?? 0] === 1
      outcome.isLabelled ||= group.segment.codes.label[group.rows[0] ?? 0] !== 0
    }
    outcome.predicted = majority(votes)
    if (voteOf) outcome.vote = voteOf(groups)
    return outcome
  }

  /** Looked up once for all items of a segment. */
  function gradedIn(segment: Segment): GradedRows {
    if (last?.segment !== segment) last = { segment, read: gradedRowsOf(segment, labels, places) }
    return last.read
  }

  /** @param first a rollout of the item */
  function begin(outcome: ItemOutcome, segment: Segment, { read, first }: First): void {
    const bits = read[first] ?? 0
    votes.fill(0)
    outcome.cluster = (segment.documentSeq[first] ?? 0) || -(segment.itemSeq[first] ?? 0)
    outcome.gold = ((bits >> goldShift) & oneClass) - 1
    outcome.isGraded = (bits & gradedBit) !== 0
    outcome.isLabelled = (bits & labelledBit) !== 0
    outcome.rollouts = 0
    outcome.right = 0
    outcome.valued = 0
    outcome.sum = 0
  }

  function addRows(outcome: ItemOutcome, segment: Segment, { rows, from, to, read }: Rows): void {
    const values = reward === null ? undefined : segment.rewards.get(reward)
    outcome.rollouts += to - from
    for (let at = from; at < to; at++) {
      const row = rows[at] ?? 0
      const bits = read[row] ?? 0
      const place = (bits & oneClass) - 1
      // Answers of problems have no class: those were compared when they were stored.
      if (outcome.gold >= 0 ? place === outcome.gold : (bits & rightBit) !== 0) outcome.right++
      if (place >= 0) votes[place] = (votes[place] ?? 0) + 1
      if (values === undefined) continue
      const value = values[row] ?? NaN
      if (Number.isNaN(value)) continue
      outcome.valued++
      outcome.sum += value
    }
  }
}

const emptyOutcome = (): ItemOutcome => ({
  cluster: 0,
  gold: -1,
  predicted: -1,
  rollouts: 0,
  right: 0,
  isGraded: false,
  isLabelled: false,
  valued: 0,
  sum: 0,
  vote: null,
})

const isTrue = correctness.indexOf(true)

interface First {
  read: GradedRows
  /** The row of a rollout of the item. */
  first: number
}

interface Rows {
  rows: Int32Array
  from: number
  to: number
  read: GradedRows
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
