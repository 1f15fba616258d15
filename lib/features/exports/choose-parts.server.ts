import { createHash } from 'node:crypto'
import type { ChosenRows } from './choose-rows.server'

/** A row that hangs on a trace; `state` says all that may change of it. */
export interface TracePart {
  seq: number
  state: unknown
}

export interface ChosenParts extends ChosenRows {
  /** Of all traces together. */
  rows: number
}

/** Traces looked at together. */
const atOnce = 2_000

/** Of some traces those on which rows of another table hang, how many these are, and a name for their state. */
export async function chooseParts(
  { seqs, stamp }: ChosenRows,
  list: (batch: number[]) => Promise<readonly TracePart[]>,
): Promise<ChosenParts> {
  const hash = createHash('sha256').update(stamp)
  const chosen: number[] = []
  let rows = 0
  for (let at = 0; at < seqs.length; at += atOnce) {
    const batch = [...seqs.subarray(at, at + atOnce)]
    const parts = await list(batch)
    const met = new Set(parts.map(({ seq }) => seq))
    chosen.push(...batch.filter((seq) => met.has(seq)))
    rows += parts.length
    hash.update(JSON.stringify(parts.map(({ seq, state }) => [seq, state])))
  }
  return { seqs: Int32Array.from(chosen), rows, stamp: hash.digest('hex') }
}
