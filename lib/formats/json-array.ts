import { Batch } from './batch'
import type { TextReading } from './jsonl'
import { pieceRuns } from './piece'
import { readJsonRow } from './read-json-row'
import type { RowBatch } from './row'
import { ElementSplitter } from './split-elements'

/** Elements of a JSON array, one at a time, however the array is laid out. */
export async function* readJsonArray(reading: TextReading): AsyncGenerator<RowBatch> {
  const { bytes, limits, after } = reading
  const batch = new Batch(limits)
  const splitter = new ElementSplitter(limits.rowBytes)
  let element = 0
  let isHalf = false
  for await (const run of pieceRuns(bytes, splitter)) {
    for (const piece of run) {
      element++
      if (element <= after) continue
      const read = readJsonRow(element, piece, { limits, noun: 'element' })
      const row = read ?? { row: element, error: { message: 'nothing stands before the comma' } }
      isHalf = !piece.isEnded && 'error' in row
      batch.add(row, piece.size)
      if (batch.isFull) yield batch.take()
    }
  }
  const fault = bytes.damage ?? (isHalf ? null : splitter.fault)
  if (fault !== null) batch.add({ row: element + 1, error: { message: fault } }, 0)
  if (!batch.isEmpty) yield batch.take()
}
