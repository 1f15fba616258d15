import type { Database } from '@/lib/platform/db/database'
import type { Match } from '@/lib/traces/columns/match'
import type { Segment } from '@/lib/traces/columns/segment'
import type { TraceFilter } from '@/lib/traces/filter'
import { matchAll, openView } from '@/lib/traces/matching/data'

/** The traces that a filter finds, as they were when it was asked. */
export interface Chosen {
  /** By ascending id of the trace; four bytes each. */
  seqs: Int32Array
  /** Names the state of everything that was looked at: the same words, the same traces. */
  stamp: string
}

interface Row {
  segment: Segment
  row: number
}

/** Ids are four words each, and ascend within a segment. */
function compareIds(a: Row, b: Row): number {
  for (let word = 0; word < 4; word += 1) {
    const [one, other] = [a, b].map(({ segment, row }) => segment.ids[row * 4 + word] ?? 0)
    if (one !== other) return (one ?? 0) - (other ?? 0)
  }
  return 0
}

function rowsOf({ segment, state }: Match): Row[] {
  const rows: Row[] = []
  for (const [row, failed] of state.entries()) if (failed === 0) rows.push({ segment, row })
  return rows
}

/** Every trace of the filter, never just a page of them. */
export async function chooseTraces(database: Database, filter: TraceFilter): Promise<Chosen> {
  const view = await openView(database, filter)
  const matches = await matchAll(view, filter)
  const rows = matches.flatMap(rowsOf)
  const ordered = matches.length > 1 ? rows.toSorted(compareIds) : rows
  return {
    seqs: Int32Array.from(ordered, ({ segment, row }) => segment.seq[row] ?? 0),
    stamp: view.stamp,
  }
}
