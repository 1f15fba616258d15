import { defaultLimits, type Limits } from './limits'
import type { Row, RowBatch } from './row'

/** Gathers rows until a batch is full by count or by the bytes the rows were read from. */
export class Batch {
  #rows: RowBatch = []
  #bytes = 0
  readonly #limits: Limits

  constructor(limits: Limits) {
    this.#limits = limits
  }

  add(row: Row, bytes: number): void {
    this.#rows.push(row)
    this.#bytes += bytes
  }

  get isFull(): boolean {
    return this.#rows.length >= this.#limits.batchRows || this.#bytes >= this.#limits.batchBytes
  }

  get isEmpty(): boolean {
    return this.#rows.length === 0
  }

  take(): RowBatch {
    const rows = this.#rows
    this.#rows = []
    this.#bytes = 0
    return rows
  }
}

/** Rows that are all there, a batch at a time. */
export function* batchesOf(rows: Iterable<Row>): Generator<RowBatch> {
  const batch = new Batch(defaultLimits)
  for (const row of rows) {
    batch.add(row, 0)
    if (batch.isFull) yield batch.take()
  }
  if (!batch.isEmpty) yield batch.take()
}
