import type { ScoreTable } from '@/lib/stats/auc'
import type { BootstrapInterval } from '@/lib/stats/interval'
import { mulberry32 } from '@/lib/stats/random'
import { resampling } from './scores/cell-score'

/** Rows by document: those of one document are drawn together. */
export interface Documents {
  /** Of each row, from 0. */
  document: Uint32Array
  documents: number
}

/**
 * More documents than this are drawn as so many random groups of documents, which changes the width of an interval by
 * some 4 %. Source: K. M. Wolter, "Introduction to Variance Estimation" (2007), chapter 2.
 */
const mostGroups = 256

/** Finer levels of a number than about so many are drawn as one; the interval is moved by what that changes. */
const usualLevels = 30

/** Documents, or random groups of equally many of them. */
export function drawnGroups({ document, documents }: Documents) {
  if (documents <= mostGroups) return { groups: document, size: documents }
  const groupAt = groupOfDocuments(documents)
  return { groups: document.map((own) => groupAt[own] ?? 0), size: mostGroups }
}

/** The same for as many documents, which most pages ask for again. */
let lastGroups = new Uint32Array()

function groupOfDocuments(documents: number): Uint32Array {
  if (lastGroups.length === documents) return lastGroups
  const random = mulberry32(resampling.seed)
  const order = Float64Array.from({ length: documents }, random)
  const places = Uint32Array.from({ length: documents }, (_, at) => at).toSorted(
    (a, b) => (order[a] ?? 0) - (order[b] ?? 0),
  )
  const groupAt = new Uint32Array(documents)
  for (const [rank, place] of places.entries()) groupAt[place] = rank % mostGroups
  lastGroups = groupAt
  return groupAt
}

/** Where levels of about equal size begin, ascending; none reaches over two parts of the range. */
export function levelStarts(
  { scores, counts }: ScoreTable,
  partOf: (score: number) => number = () => 0,
): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0)
  const full = scores.length <= usualLevels ? 0 : all / usualLevels
  const starts: number[] = []
  let [held, part] = [0, -1]
  for (const [place, score] of scores.entries()) {
    const own = partOf(score)
    if (own !== part || held >= full) {
      starts.push(score)
      held = 0
    }
    part = own
    held += counts[place] ?? 0
  }
  return starts
}

/** The level that starts last at or below the value. */
export function levelAt(starts: readonly number[], value: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((starts[middle] ?? 0) <= value) low = middle
    else high = middle - 1
  }
  return low
}

/** An interval within 0 to 1, moved by what grouping changed of the value. */
export function moved(interval: BootstrapInterval | null, by: number): BootstrapInterval | null {
  if (interval === null) return null
  const within = (value: number) => Math.min(1, Math.max(0, value + by))
  return { ...interval, low: within(interval.low), high: within(interval.high) }
}
