import { alignUnits, type Matching } from './align'
import type { RestingUnit } from './evidence'

/** One step of several traces, in their order; null where a trace has no such step. */
export interface AlignedRow {
  units: (RestingUnit | null)[]
  /** Of the unit of each trace to that of the first trace; null where one is missing. */
  similarities: (number | null)[]
}

/** Aligns the traces one after the other: each with the rows so far, by the first trace that has the step. */
export function alignRows(
  traces: readonly (readonly RestingUnit[])[],
  matching: Matching<RestingUnit>,
): AlignedRow[] {
  let rows: AlignedRow[] = []
  for (const [at, units] of traces.entries()) {
    const known = rows
    const heads = known.map(({ units: own }) => own.find((one) => one !== null) ?? null)
    const present = heads.filter((head) => head !== null)
    rows = alignUnits(present, units, matching).map(({ left, right, similarity }) => {
      const row = left === null ? empty(at) : (known[left] ?? empty(at))
      const unit = right === null ? null : (units[right] ?? null)
      const isToFirst = at > 0 && row.units[0] !== null
      return {
        units: [...row.units, unit],
        similarities: [...row.similarities, isToFirst ? similarity : null],
      }
    })
  }
  return rows
}

function empty(traces: number): AlignedRow {
  const missing = Array.from({ length: traces }, () => null)
  return { units: missing, similarities: missing }
}
