import type { Segment } from '@/lib/core/traces/columns/segment'
import { clusterBootstrap } from '@/lib/stats/cluster-bootstrap'
import { clustersOf } from '@/lib/stats/clusters'
import { resampling } from '../scores/cell-score'
import { mostDrawn, robustBounds } from './differences'
import type { Rollouts } from './shared-item'
import type { Pair } from './pair'
import type { Change, Difference } from './schema'

/** Numbers of a trace other than rewards whose change is shown. */
const counted = ['question_count', 'abstentions', 'problem_count', 'output_length'] as const

/** Differences smaller than this come from rounding. */
const rounding = 1e-9

type ColumnOf = (segment: Segment) => ArrayLike<number> | undefined

/** One number of every pair. */
interface Column {
  name: string
  a: Float64Array
  b: Float64Array
  /** 1 where some rollouts of the pair have the number and others do not. */
  uneven: Uint8Array
}

export interface Changes {
  rewards: Change[]
  total: Change | null
  changes: Change[]
}

/** How rewards and counts differ, each over the items that have it on both sides. */
export function findChanges(pairs: readonly Pair[]): Changes {
  const names = rewardNames(pairs)
  const rewards = names.map((name) =>
    readColumn(pairs, name, (segment) => segment.rewards.get(name)),
  )
  const total = comparableTotal(pairs, rewards)
  const counts = counted.map((name) => readColumn(pairs, name, (segment) => segment.numbers[name]))
  const found = describe([...rewards, total, ...counts], pairs)
  const isKnown = ({ n, missing }: Change) => n > 0 && missing < pairs.length
  return {
    rewards: found.slice(0, names.length),
    total: found.slice(names.length, names.length + 1).find(isKnown) ?? null,
    changes: found.slice(names.length + 1).filter(isKnown),
  }
}

function rewardNames(pairs: readonly Pair[]): string[] {
  const segments = new Set(pairs.flatMap(({ a, b }) => [...a, ...b].map(({ segment }) => segment)))
  const names = new Set([...segments].flatMap(({ rewards }) => [...rewards.keys()]))
  return [...names].toSorted()
}

function readColumn(pairs: readonly Pair[], name: string, columnOf: ColumnOf): Column {
  const [a, b] = [new Float64Array(pairs.length), new Float64Array(pairs.length)]
  const uneven = new Uint8Array(pairs.length)
  const read = meanReader(columnOf)
  for (const [at, pair] of pairs.entries()) {
    a[at] = read.mean(pair.a)
    const { valued, isFull } = read
    b[at] = read.mean(pair.b)
    uneven[at] = valued + read.valued === 0 || (isFull && read.isFull) ? 0 : 1
  }
  return { name, a, b, uneven }
}

/** Reads the mean over the rollouts that have a number, NaN where none has; then says how many have it. */
function meanReader(columnOf: ColumnOf) {
  const reader = { valued: 0, isFull: false, mean }
  let last: Segment | null = null
  let values: ArrayLike<number> | undefined
  return reader

  function mean(groups: Rollouts): number {
    let [sum, valued, rollouts] = [0, 0, 0]
    for (const { segment, rows } of groups) {
      if (segment !== last) values = columnOf(segment)
      last = segment
      rollouts += rows.length
      for (const row of rows) {
        const value = values?.[row] ?? NaN
        if (Number.isNaN(value)) continue
        valued++
        sum += value
      }
    }
    reader.valued = valued
    reader.isFull = valued === rollouts
    return sum / valued
  }
}

/**
 * Totals of items whose rollouts all have the same terms, and all a logged total or all a sum: others would compare
 * different things.
 */
function comparableTotal(pairs: readonly Pair[], rewards: readonly Column[]): Column {
  const total = readColumn(pairs, 'total', (segment) => segment.numbers.reward_total)
  for (const { uneven } of rewards)
    for (const [at, differs] of uneven.entries()) if (differs === 1) total.a[at] = NaN
  const logged = readColumn(pairs, 'logged', (segment) => segment.totalLogged)
  for (const [at, share] of logged.a.entries())
    if (share !== logged.b[at] || share % 1 !== 0) total.a[at] = NaN
  return total
}

function describe(columns: readonly Column[], pairs: readonly Pair[]): Change[] {
  const keys = pairs.map(({ cluster }) => cluster)
  const differences = columns.map(({ a, b }) => a.map((value, at) => (b[at] ?? NaN) - value))
  const isFew = clustersOf(keys).count <= mostDrawn
  const bounds = isFew
    ? drawnBounds(differences, keys)
    : differences.map((values) => knownBounds(values, keys))
  return columns.map((column, at) =>
    describeColumn(column, differences[at] ?? new Float64Array(), bounds[at]),
  )
}

type Limits = Pick<Difference, 'low' | 'high' | 'method'>

function describeColumn(
  { name, a, b }: Column,
  differences: Float64Array,
  { low, high, method }: Limits = { low: null, high: null, method: null },
): Change {
  let [n, ofA, ofB, moved] = [0, 0, 0, 0]
  for (const [at, difference] of differences.entries()) {
    if (Number.isNaN(difference)) continue
    n++
    ofA += a[at] ?? 0
    ofB += b[at] ?? 0
    if (Math.abs(difference) > rounding) moved++
  }
  const mean = (sum: number) => (n === 0 ? null : sum / n)
  const value = mean(ofB - ofA)
  return {
    name,
    n,
    missing: differences.length - n,
    a: mean(ofA),
    b: mean(ofB),
    difference: { value, low, high, method },
    moved: mean(moved),
  }
}

function knownBounds(differences: Float64Array, keys: readonly number[]): Limits {
  const known = keys.filter((_key, at) => !Number.isNaN(differences[at]))
  return robustBounds(
    differences.filter((value) => !Number.isNaN(value)),
    known,
  )
}

/** All numbers are taken of the same draws: of each pair the difference and whether it has one. */
function drawnBounds(columns: readonly Float64Array[], keys: readonly number[]): Limits[] {
  const width = 2 * columns.length
  const sums = new Float64Array(width * keys.length)
  for (const [place, differences] of columns.entries()) {
    for (const [at, value] of differences.entries()) {
      if (Number.isNaN(value)) continue
      sums[at * width + 2 * place] = value
      sums[at * width + 2 * place + 1] = 1
    }
  }
  const of = (totals: Float64Array) =>
    columns.map((_column, place) => {
      const n = totals[2 * place + 1] ?? 0
      return n === 0 ? null : (totals[2 * place] ?? 0) / n
    })
  const drawn = clusterBootstrap({ sums, width, keys }, { count: columns.length, of }, resampling)
  return drawn.map((interval) =>
    interval === null
      ? { low: null, high: null, method: null }
      : { low: interval.low, high: interval.high, method: 'bootstrap' },
  )
}
