import { Batch } from './batch'
import type { TextReading } from './jsonl'
import { pieceRuns } from './piece'
import { readJsonRow } from './read-json-row'
import type { Row, RowBatch } from './row'
import { ElementSplitter } from './split-elements'

type ElementReading = {
  /** What an element is as a row. */
  toRow: (row: Row) => Row
  /** What is wrong with the array, and with what it stands in. */
  faultOf: () => string | null
}

/** Elements of a JSON array, one at a time, however the array is laid out. */
export async function* readJsonArray(reading: TextReading): AsyncGenerator<RowBatch> {
  const splitter = new ElementSplitter(reading.limits.rowBytes)
  yield* readElements(reading, splitter, { toRow: (row) => row, faultOf: () => splitter.fault })
}

/** Elements as a splitter cuts them, each as the row it stands for. */
export async function* readElements(
  { bytes, limits, after }: TextReading,
  splitter: ElementSplitter,
  { toRow, faultOf }: ElementReading,
): AsyncGenerator<RowBatch> {
  const batch = new Batch(limits)
  let element = 0
  let isHalf = false
  for await (const run of pieceRuns(bytes, splitter)) {
    for (const piece of run) {
      element++
      if (element <= after) continue
      const read = readJsonRow(element, piece, { limits, noun: 'element' })
      const row: Row = read ?? {
        row: element,
        error: { message: 'a value is missing before the comma' },
      }
      isHalf = !piece.isEnded && 'error' in row
      batch.add(toRow(row), piece.size)
      if (batch.isFull) yield batch.take()
    }
  }
  const fault = bytes.damage ?? (isHalf ? null : faultOf())
  if (fault !== null) batch.add({ row: element + 1, error: { message: fault } }, 0)
  if (!batch.isEmpty) yield batch.take()
}
