import { Batch } from './batch'
import type { ByteSource } from './byte-source'
import type { Limits } from './limits'
import { pieceRuns } from './piece'
import { readJsonRow } from './read-json-row'
import type { RowBatch } from './row'
import { LineSplitter } from './split-lines'

export type TextReading = { bytes: ByteSource; limits: Limits; after: number }

/** Rows of JSON Lines. Blank lines are passed over but counted, so that rows are line numbers. */
export async function* readJsonLines(reading: TextReading): AsyncGenerator<RowBatch> {
  const { bytes, limits, after } = reading
  const batch = new Batch(limits)
  let line = 0
  for await (const run of pieceRuns(bytes, new LineSplitter(limits.rowBytes))) {
    for (const piece of run) {
      line++
      if (line <= after) continue
      const row = readJsonRow(line, piece, { limits, noun: 'line' })
      if (row !== null) batch.add(row, piece.size)
      if (batch.isFull) yield batch.take()
    }
  }
  if (bytes.damage !== null) batch.add({ row: line + 1, error: { message: bytes.damage } }, 0)
  if (!batch.isEmpty) yield batch.take()
}
