import type { Batches } from '@/lib/formats/write/written'

/** Rows in memory at a time. */
const atOnce = 200

/** Numbers at a time of which little is read. */
export const manyAtOnce = 5000

/** Numbers, some at a time: as many as whole rows are held, or more of what is smaller. */
export function* batchesOf(seqs: Int32Array, size = atOnce): Generator<number[]> {
  for (let at = 0; at < seqs.length; at += size) yield [...seqs.subarray(at, at + size)]
}

/**
 * Rows that are read by their numbers, some at a time; `at`: how many came before. A database at
 * work of its own reads the next while the ones before are written.
 */
export function inBatches<Row>(
  seqs: Int32Array,
  read: (batch: number[], at: number) => Promise<readonly Row[]>,
  size = atOnce,
): Batches<Row> {
  return async function* batches() {
    const numbers = batchesOf(seqs, size)
    let at = 0
    const readNext = () => {
      const { value: batch, done } = numbers.next()
      if (done) return null
      const rows = read(batch, at)
      // Its error shows when it is awaited, which may be never.
      rows.catch(() => undefined)
      at += batch.length
      return rows
    }
    let ahead = readNext()
    while (ahead !== null) {
      const rows = await ahead
      ahead = readNext()
      yield rows
    }
  }
}
