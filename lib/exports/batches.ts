import type { Batches } from '@/lib/formats/write/written'

/** Rows in memory at a time. */
const atOnce = 200

/** Numbers at a time of which little is read. */
export const manyAtOnce = 5000

/** Numbers, some at a time: as many as whole rows are held, or more of what is smaller. */
export function* batchesOf(seqs: Int32Array, size = atOnce): Generator<number[]> {
  for (let at = 0; at < seqs.length; at += size) yield [...seqs.subarray(at, at + size)]
}

/** Rows that are read by their numbers, some at a time; `at`: how many came before. */
export function inBatches<Row>(
  seqs: Int32Array,
  read: (batch: number[], at: number) => Promise<readonly Row[]>,
  size = atOnce,
): Batches<Row> {
  return async function* batches() {
    let at = 0
    for (const batch of batchesOf(seqs, size)) {
      yield await read(batch, at)
      at += batch.length
    }
  }
}
