import { confidenceKinds } from '@/lib/core/vocabulary/confidence-kinds'
import { compareText } from './code-point-order'
import { binCodes } from './column-codes'
import { tally } from './counted-rows'
import { type Binning, binningOf, bins } from './histogram'
import type { Match } from './match'
import type { Histogram } from './schema'
import {
  type Dictionaries,
  type NumberColumn,
  rangeOf,
  type RewardRange,
  type Segment,
} from './segment'

type ColumnOf = (segment: Segment) => NumberColumn | undefined

function countInBins(
  matches: Match[],
  { name, of }: { name: string; of: ColumnOf },
  binning: Binning,
): Histogram {
  const counts = new Uint32Array(binning.edges.length + 1)
  for (const match of matches) {
    const values = of(match.segment)
    const codes = values ? binCodes(values, binning) : new Uint8Array(match.segment.size)
    const found = tally(match, name, { codes, size: counts.length })
    for (const [code, count] of found.entries()) counts[code] = (counts[code] ?? 0) + count
  }
  const { min, max } = binning
  return { bins: bins(binning, counts.subarray(1)), min, max, undefined: counts[0] ?? 0 }
}

/** Every reward that a trace of the result has; bins do not depend on the filter, so they stay put. */
export function rewardHistograms(matches: Match[]): Record<string, Histogram> {
  const names = new Set(matches.flatMap(({ segment }) => [...segment.ranges.keys()]))
  const drawn = [...names].toSorted(compareText).map((name) => {
    const ranges = matches.flatMap(({ segment }) => segment.ranges.get(name) ?? [])
    const of: ColumnOf = ({ rewards: columns }) => columns.get(name)
    return [name, countInBins(matches, { name: `reward.${name}`, of }, binningOf(ranges))] as const
  })
  return Object.fromEntries(
    drawn.filter(([, histogram]) => histogram.bins.some(({ count }) => count > 0)),
  )
}

const kinds = new WeakMap<Segment, Map<number, { values: Float64Array; range: RewardRange }>>()

/** The confidences of one kind; those of the others count as undefined. */
function confidencesOf(segment: Segment, code: number) {
  const known =
    kinds.get(segment) ?? new Map<number, { values: Float64Array; range: RewardRange }>()
  kinds.set(segment, known)
  const found = known.get(code)
  if (found) return found
  const codes = segment.codes.confidence_kind
  const { confidence } = segment.numbers
  const values = new Float64Array(confidence.length)
  for (let row = 0; row < values.length; row++)
    values[row] = codes[row] === code ? (confidence[row] ?? NaN) : NaN
  const made = { values, range: rangeOf(values) }
  known.set(code, made)
  return made
}

/** A histogram for each kind of confidence that a trace of the result has. */
export function confidenceHistograms(
  matches: Match[],
  { confidence_kind }: Dictionaries,
): Record<string, Histogram> {
  const drawn = confidenceKinds.flatMap((kind) => {
    const code = confidence_kind.find(kind)
    if (code === undefined) return []
    const of = (segment: Segment) => confidencesOf(segment, code)
    const binning = binningOf(matches.map(({ segment }) => of(segment).range))
    const column: ColumnOf = (segment) => of(segment).values
    return [[kind, countInBins(matches, { name: 'confidence', of: column }, binning)] as const]
  })
  return Object.fromEntries(drawn.filter(([, { bins: all }]) => all.some(({ count }) => count > 0)))
}
