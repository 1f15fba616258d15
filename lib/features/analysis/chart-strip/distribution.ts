import { confidenceKinds, confidenceKindWords } from '@/lib/core/vocabulary/confidence-kinds'
import type { Histogram, TraceFacets } from '@/lib/core/traces/columns/schema'
import { type Measured, type TraceFilter, withBounds } from '@/lib/core/traces/filter'
import { type Bin, binBounds } from '@/lib/core/traces/range'
import { rewardOrder, rewardTitle } from '@/lib/systems/registry/verdict-words'
import { formatCount, formatShort } from '@/lib/text/numbers'

/** A reward, or one kind of confidence: the kinds are never mixed. */
export interface Distribution {
  key: string
  title: string
  of: Measured
  histogram: Histogram
  /** What else has to hold where a range does. */
  within: TraceFilter
}

/** What the traces of a filter have a distribution of. */
export function distributions({ reward, confidence }: TraceFacets): Distribution[] {
  const rewards = rewardOrder(Object.keys(reward)).flatMap((name) => {
    const histogram = reward[name]
    const of = `reward.${name}` as const
    return histogram ? [{ key: of, title: rewardTitle(name), of, histogram, within: {} }] : []
  })
  const kinds = confidenceKinds.flatMap((kind) => {
    const histogram = confidence[kind]
    const title = `Confidence: ${confidenceKindWords[kind].title.toLowerCase()}`
    const of = 'confidence' as const
    const within = { confidence_kind: [kind] }
    return histogram ? [{ key: `confidence.${kind}`, title, of, histogram, within }] : []
  })
  return [...rewards, ...kinds]
}

export interface BinBar {
  /** The middle of the bin. */
  x: number
  title: string
  count: number
  /** The traces of the bin alone. */
  filter: TraceFilter
}

export function binBars({ of, histogram, within }: Distribution, filter: TraceFilter): BinBar[] {
  const { bins } = histogram
  return bins.map((bin, at) => ({
    x: (bin.from + bin.to) / 2,
    title: binTitle(bin),
    count: bin.count,
    filter: withBounds({ ...filter, ...within }, of, binBounds(of, bins, [at, at])),
  }))
}

const binTitle = ({ from, to }: Bin) =>
  from === to ? formatShort(from) : `${formatShort(from)} to ${formatShort(to)}`

/** From the first bin to the last, wide enough for whole bars. */
export function binDomain({ bins }: Histogram): [number, number] {
  const gaps = bins.slice(1).map(({ from }, at) => from - (bins[at]?.from ?? from))
  const half = (gaps.length > 0 ? Math.min(...gaps) : 1) / 2
  const [low, high] = [bins[0]?.from ?? 0, bins.at(-1)?.to ?? 1]
  const isPoints = bins.every(({ from, to }) => from === to)
  return isPoints ? [low - half, high + half] : [low, high]
}

export function distributionNote({ undefined: missing }: Histogram): string {
  return missing === 0 ? 'Traces' : `Traces; ${formatCount(missing)} have no value`
}
