import { Batch } from './batch'
import type { ByteSource } from './byte-source'
import type { Limits } from './limits'
import { pieceRuns, type Splitter } from './piece'
import { readJsonRow, type RowNoun } from './read-json-row'
import type { RowBatch } from './row'
import { LineSplitter } from './split-lines'
import { ObjectSplitter } from './split-objects'

export type TextReading = { bytes: ByteSource; limits: Limits; after: number }

/** Rows of JSON Lines. Blank lines are passed over but counted, so that rows are line numbers. */
export function readJsonLines(reading: TextReading): AsyncGenerator<RowBatch> {
  return readTexts(reading, new LineSplitter(reading.limits.rowBytes), 'line')
}

/** Rows of JSON objects laid out over several lines: one, or several after each other. */
export function readJsonObjects(reading: TextReading): AsyncGenerator<RowBatch> {
  return readTexts(reading, new ObjectSplitter(reading.limits.rowBytes), 'record')
}

async function* readTexts(
  { bytes, limits, after }: TextReading,
  splitter: Splitter,
  noun: RowNoun,
): AsyncGenerator<RowBatch> {
  const batch = new Batch(limits)
  let count = 0
  for await (const run of pieceRuns(bytes, splitter)) {
    for (const piece of run) {
      count++
      if (count <= after) continue
      const row = readJsonRow(count, piece, { limits, noun })
      if (row !== null) batch.add(row, piece.size)
      if (batch.isFull) yield batch.take()
    }
  }
  if (bytes.damage !== null) batch.add({ row: count + 1, error: { message: bytes.damage } }, 0)
  if (!batch.isEmpty) yield batch.take()
}
