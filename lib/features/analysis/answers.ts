import { clustersOf } from '@/lib/stats/clusters'
import { wilsonInterval } from '@/lib/stats/wilson'
import type { NumberColumn, Segment } from '@/lib/core/traces/columns/segment'
import type { Match } from '@/lib/core/traces/columns/match'
import { grader, type Grading, type Ungraded } from './grading'

/** Rows of the traces that pass and have a gold label or answer, one after the other. */
export interface Answers {
  size: number
  segments: readonly Segment[]
  /** The place of each row's segment, and its row there. */
  segment: Uint16Array
  row: Uint32Array
  /** 1 where the answer is right. */
  correct: Uint8Array
  /** Each row's item, from 0. */
  item: Uint32Array
  items: number
  /** Items with one document are not independent; an item without one stands for itself. */
  document: Uint32Array
  documents: number
  /** Gold labels by class; null among them where answers are compared with answers. */
  labels: ReadonlySet<string | null>
  ungraded: ReadonlyMap<Ungraded, number>
}

/** @param keys of items with copies in several collections one number for all copies */
export function gatherAnswers(
  matches: readonly Match[],
  grading: Grading,
  keys: ReadonlyMap<number, number>,
): Answers {
  const gradeIn = grader(grading)
  const most = matches.reduce((sum, { segment }) => sum + segment.size, 0)
  const [segment, row] = [new Uint16Array(most), new Uint32Array(most)]
  const correct = new Uint8Array(most)
  const [items, documents] = [new Float64Array(most), new Float64Array(most)]
  const labels = new Set<number>()
  const ungraded = new Map<Ungraded, number>()
  let size = 0
  for (const [place, match] of matches.entries()) {
    const grade = gradeIn(match.segment)
    const { codes, itemSeq, documentSeq } = match.segment
    for (let at = 0; at < match.state.length; at++) {
      if (match.state[at] !== 0) continue
      const right = grade(at)
      if (typeof right === 'string') {
        ungraded.set(right, (ungraded.get(right) ?? 0) + 1)
        continue
      }
      segment[size] = place
      row[size] = at
      correct[size] = right
      const own = itemSeq[at] ?? 0
      const item = keys.size === 0 ? own : (keys.get(own) ?? own)
      items[size] = item
      documents[size] = (documentSeq[at] ?? 0) || -item
      labels.add(codes.label[at] ?? 0)
      size++
    }
  }
  const item = clustersOf(items.subarray(0, size))
  const document = clustersOf(documents.subarray(0, size))
  return {
    size,
    segments: matches.map((match) => match.segment),
    segment: segment.subarray(0, size),
    row: row.subarray(0, size),
    correct: correct.subarray(0, size),
    item: item.codes,
    items: item.count,
    document: document.codes,
    documents: document.count,
    labels: new Set([...labels].map((code) => grading.dictionaries.label.text(code))),
    ungraded,
  }
}

/** A number of each answer; NaN for none. */
export function valuesOf(
  { size, segments, segment, row }: Answers,
  columnOf: (segment: Segment) => NumberColumn | undefined,
): Float64Array {
  const columns = segments.map(columnOf)
  const values = new Float64Array(size).fill(NaN)
  for (let at = 0; at < size; at++) {
    values[at] = columns[segment[at] ?? 0]?.[row[at] ?? 0] ?? NaN
  }
  return values
}

/** A small number for each value. */
export function groupValues(values: Float64Array, groupAt: (value: number) => number): Int8Array {
  const groups = new Int8Array(values.length)
  for (let at = 0; at < values.length; at++) groups[at] = groupAt(values[at] ?? NaN)
  return groups
}

/** Answers that are looked at together, such as those of one bin. */
export interface Tally {
  n: number
  right: number
  items: number
  /** The smallest and the largest of their numbers. */
  from: number
  to: number
}

/**
 * Counts answers by a small number each of them has, below 32; −1 is left out.
 *
 * @param values what the smallest and largest are taken of
 */
export function tallyAnswers(
  { correct, item, items }: Pick<Answers, 'correct' | 'item' | 'items'>,
  { groups, values, count }: { groups: Int8Array; values: Float64Array; count: number },
): Tally[] {
  const tallies = Array.from({ length: count }, (): Tally => {
    return { n: 0, right: 0, items: 0, from: Infinity, to: -Infinity }
  })
  const seen = new Int32Array(items)
  for (let at = 0; at < groups.length; at++) {
    const group = groups[at] ?? -1
    const tally = tallies[group]
    if (tally === undefined) continue
    const own = item[at] ?? 0
    const bit = 1 << group
    const value = values[at] ?? 0
    tally.n++
    tally.right += correct[at] ?? 0
    if (value < tally.from) tally.from = value
    if (value > tally.to) tally.to = value
    if (((seen[own] ?? 0) & bit) !== 0) continue
    seen[own] = (seen[own] ?? 0) | bit
    tally.items++
  }
  return tallies
}

/**
 * The share of right answers with Wilson's interval over items: several answers to one item are no more evidence than
 * one.
 */
export function accuracyOf({ n, right, items }: Pick<Tally, 'n' | 'right' | 'items'>) {
  const interval = n === 0 ? null : wilsonInterval((right / n) * items, items)
  return {
    accuracy: n === 0 ? null : right / n,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
  }
}
