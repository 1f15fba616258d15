import type { Convention } from '@/lib/core/rewards/schema'

/** Whose numbers the logged ones are compared with. */
export interface Definition {
  reward: string
  convention: Convention
  /** Null = computed without a judge. */
  judge: string | null
}

/** One value a trace; NaN where there is none. */
export interface Series extends Definition {
  values: Float64Array
}

/** Logged and recomputed rewards of the traces of a collection, by columns; rows ascend by id. */
export interface DriftColumns {
  size: number
  ids: Uint32Array
  seq: Int32Array
  logged: ReadonlyMap<string, Float64Array>
  /** In the order of `seriesKey`. */
  series: readonly Series[]
}

/** Orders rows of one trace; part of cursors. */
export function seriesKey({ reward, convention, judge }: Definition): string {
  return JSON.stringify([reward, convention, judge ?? ''])
}

export function noValues(size: number): Float64Array {
  return new Float64Array(size).fill(Number.NaN)
}
