import type { Segment } from '@/lib/core/traces/columns/segment'
import type { Groups } from '../gather'
import type { SeriesName } from './schema'
import { traceColumn, type TraceValueOptions } from './trace-values'

/**
 * Series of traces in the order of groups: a column is read from its first row to its last, which is several times
 * faster than point by point. The last series is kept, so that all points of one are best read after each other.
 */
export class OrderedColumns {
  readonly #options: TraceValueOptions
  readonly #places = new Map<Int32Array, Int32Array>()
  #name: SeriesName | null = null
  #columns = new Map<Int32Array, Float64Array>()

  constructor(options: TraceValueOptions) {
    this.#options = options
  }

  /** One number for each rollout of these groups; NaN where it is missing or not finite. */
  values(name: SeriesName, { segment, rows, starts }: Groups): Float64Array {
    if (this.#name !== name) this.#columns = new Map()
    this.#name = name
    const known = this.#columns.get(rows) ?? this.#ordered(name, segment, rows)
    this.#columns.set(rows, known)
    return known.subarray(starts[0], starts[starts.length - 1])
  }

  #ordered(name: SeriesName, segment: Segment, rows: Int32Array): Float64Array {
    const values = new Float64Array(rows.length).fill(Number.NaN)
    const column = traceColumn(name, segment, this.#options)
    if (column === null) return values
    const places = this.#places.get(rows) ?? placesOfRows(rows, segment.size)
    this.#places.set(rows, places)
    for (let row = 0; row < places.length; row++) {
      const place = places[row] ?? 0
      const value = column[row] ?? Number.NaN
      if (place > 0 && Number.isFinite(value)) values[place - 1] = value
    }
    return values
  }
}

/** Of each row of a segment its place in the order of groups, from 1; 0 where it is in none. */
function placesOfRows(rows: Int32Array, size: number): Int32Array {
  const places = new Int32Array(size)
  for (let at = 0; at < rows.length; at++) places[rows[at] ?? 0] = at + 1
  return places
}
