import type { Histogram } from './schema'
import { fewValues, type RewardRange } from './segment'

const mostBins = 20

/** Lower ends of the bins, ascending. `width` is 0 where each value has a bin of its own. */
export interface Binning {
  edges: number[]
  width: number
  min: number | null
  max: number | null
}

/** The smallest of 1, 2, 2.5, 5 × 10ⁿ that needs no more than the bins there may be. */
function niceWidth(span: number): number {
  const least = span / mostBins
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= least * (1 - 1e-9))
  return (factor ?? 10) * power
}

const rounded = (value: number) => Number(value.toPrecision(12))

export function binningOf(ranges: RewardRange[]): Binning {
  const min = Math.min(...ranges.map((range) => range.min))
  const max = Math.max(...ranges.map((range) => range.max))
  if (min > max) return { edges: [], width: 0, min: null, max: null }
  if (ranges.every(({ few }) => few !== null)) {
    const values = new Set(ranges.flatMap(({ few }) => [...(few ?? [])]))
    if (values.size <= fewValues) {
      return { edges: [...values].toSorted((a, b) => a - b), width: 0, min, max }
    }
  }
  const width = niceWidth(max - min)
  const first = Math.floor(min / width)
  const count = Math.max(1, Math.ceil(rounded(max / width)) - first)
  const edges = Array.from({ length: count }, (_, index) => rounded((first + index) * width))
  return { edges, width, min, max }
}

/** Finds the bin of a value; one outside, which the ranges did not know of, goes to the nearest. */
export function binsOf({ edges, width }: Binning): (value: number) => number {
  const ends = Float64Array.from(edges)
  const last = ends.length - 1
  if (width === 0) return (value) => Math.max(0, ends.indexOf(value))
  const first = ends[0] ?? 0
  return (value) => {
    let bin = Math.min(last, Math.max(0, Math.floor((value - first) / width)))
    while (bin > 0 && value < (ends[bin] ?? 0)) bin--
    while (bin < last && value >= (ends[bin + 1] ?? 0)) bin++
    return bin
  }
}

export function bins({ edges, width }: Binning, counts: ArrayLike<number>): Histogram['bins'] {
  return edges.map((from, index) => ({
    from,
    to: width === 0 ? from : (edges[index + 1] ?? rounded(from + width)),
    count: counts[index] ?? 0,
  }))
}
