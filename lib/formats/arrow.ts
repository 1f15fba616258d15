import { FlatTable } from './arrow-flatbuffer'
import { type ArrowColumn, type Dictionaries, readColumns } from './arrow-columns'
import { type ArrowBatch, type ArrowField, readBatch, readSchema } from './arrow-schema'
import { Batch } from './batch'
import type { ByteSource } from './byte-source'
import { FormatError } from './format-error'
import type { TextReading } from './jsonl'
import { formatBytes } from './limits'
import { plainValue } from './parquet-values'
import { noNotes, type Row, type RowBatch, type RowNote } from './row'
import { refuseColumns } from './sniff-table'

const MB = 1024 * 1024
/** A batch is decoded from memory; `datasets` writes a thousand rows to one. */
const longestBody = 512 * MB
const longestMetadata = 16 * MB
const fileMark = 'ARROW1\0\0'
const continues = 0xff_ff_ff_ff

/** Rows of an Arrow stream, as `datasets` saves it to disk, or of a Feather file without compression. */
export async function* readArrow(reading: TextReading): AsyncGenerator<RowBatch> {
  const { bytes, limits, after } = reading
  const batch = new Batch(limits)
  let row = 0
  try {
    for await (const { columns, names, length, rowBytes } of batchesIn(bytes, after)) {
      for (let at = 0; at < length; at++) {
        row++
        if (row <= after || columns === null) continue
        batch.add(toRow(row, at, { columns, names }), rowBytes)
        if (batch.isFull) yield batch.take()
      }
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    if (row === 0) throw damaged(error)
    const message = `the Arrow data ${bytes.damage ? 'is cut short' : 'is damaged or cut short'} (${error.message}); the rest of the file is lost`
    batch.add({ row: row + 1, error: { message } }, 0)
  }
  if (!batch.isEmpty) yield batch.take()
}

interface DecodedBatch {
  /** Null of a batch that is passed over. */
  columns: ArrowColumn[] | null
  names: string[]
  length: number
  rowBytes: number
}

async function* batchesIn(bytes: ByteSource, after: number): AsyncGenerator<DecodedBatch> {
  const dictionaries: Dictionaries = new Map()
  let fields: ArrowField[] = []
  let row = 0
  for await (const { kind, header, body } of messagesIn(bytes)) {
    if (kind === 'schema') {
      fields = readSchema(header)
      refuseColumns(fields.map(({ column }) => column))
    } else if (kind === 'dictionary') addDictionary(header, body, { fields, dictionaries })
    else {
      const batch = decodable(readBatch(header))
      row += batch.length
      const isPassed = row <= after
      yield {
        columns: isPassed ? null : readColumns(fields, batch, { body, dictionaries }),
        names: fields.map(({ column }) => column),
        length: batch.length,
        rowBytes: body.length / Math.max(1, batch.length),
      }
    }
  }
}

function addDictionary(
  header: FlatTable,
  body: Buffer,
  { fields, dictionaries }: { fields: readonly ArrowField[]; dictionaries: Dictionaries },
): void {
  const [id, data] = [header.long(0), header.table(1)]
  const field = fieldsWithin(fields).find(({ dictionary }) => dictionary?.id === id)
  if (data === null || field === undefined) throw new RangeError('a dictionary has no column')
  if (header.byte(2) === 1) throw new RangeError('delta dictionaries are not supported')
  const batch = decodable(readBatch(data))
  const [values] = readColumns([{ ...field, dictionary: null }], batch, { body, dictionaries })
  if (values !== undefined) dictionaries.set(id, values)
}

function fieldsWithin(fields: readonly ArrowField[]): ArrowField[] {
  return fields.flatMap((field) => [field, ...fieldsWithin(field.children)])
}

function decodable(batch: ArrowBatch): ArrowBatch {
  if (!batch.isCompressed) return batch
  throw new FormatError(
    'binary',
    'This Arrow file is compressed. Write it without compression, or as Parquet: pandas.read_feather("FILE").to_parquet("data.parquet").',
  )
}

interface Message {
  kind: 'schema' | 'dictionary' | 'batch'
  header: FlatTable
  body: Buffer
}

const kinds = { 1: 'schema', 2: 'dictionary', 3: 'batch' } as const

/** Messages up to the mark of the end. */
async function* messagesIn(bytes: ByteSource): AsyncGenerator<Message> {
  const source = new Pieces(bytes)
  try {
    for (let isFirst = true; ; isFirst = false) {
      const start = await source.need(8)
      if (isFirst && start.toString('latin1') === fileMark) continue
      if (start.readUInt32LE(0) !== continues) throw new RangeError('a message has no start')
      const size = start.readUInt32LE(4)
      if (size === 0) return
      const message = await readMessage(source, size)
      if (message !== null) yield message
    }
  } finally {
    await source.close()
  }
}

/** Null of a kind that holds no rows. */
async function readMessage(source: Pieces, size: number): Promise<Message | null> {
  if (size > longestMetadata) throw new RangeError('a message is too long')
  const message = FlatTable.root(await source.need(size))
  const length = message.long(3)
  if (length > longestBody)
    throw new RangeError(`a batch has more than ${formatBytes(longestBody)}; write smaller ones`)
  const body = await source.need(length)
  const [type, header] = [message.byte(1), message.table(2)]
  const isRead = header !== null && (type === 1 || type === 2 || type === 3)
  return isRead ? { kind: kinds[type], header, body } : null
}

/** Cuts pieces of a known size from a stream. */
class Pieces {
  readonly #chunks: ByteSource['chunks']
  #rest: Buffer = Buffer.alloc(0)

  constructor({ chunks }: ByteSource) {
    this.#chunks = chunks
  }

  async need(size: number): Promise<Buffer> {
    const parts = [this.#rest]
    let found = this.#rest.length
    while (found < size) {
      const next = await this.#chunks.next()
      if (next.done === true) throw new RangeError('the file ends before its end mark')
      // A chunk is only good until the next one is asked for.
      parts.push(Buffer.from(next.value))
      found += next.value.length
    }
    const whole = parts.length === 1 ? this.#rest : Buffer.concat(parts)
    this.#rest = whole.subarray(size)
    return whole.subarray(0, size)
  }

  async close(): Promise<void> {
    await this.#chunks.return(undefined)
  }
}

interface RowOf {
  columns: readonly ArrowColumn[]
  names: readonly string[]
}

function toRow(row: number, at: number, { columns, names }: RowOf): Row {
  const notes: RowNote[] = []
  const entries = names.map(
    (name, index) => [name, plainValue(columns[index]?.(at) ?? null, [name], notes)] as const,
  )
  return { row, value: Object.fromEntries(entries), notes: notes.length === 0 ? noNotes : notes }
}

function damaged(cause: RangeError): FormatError {
  const message = `This Arrow file is damaged or uses something that cannot be read (${cause.message}). Write it as Parquet and import that.`
  return new FormatError('damaged', message, { cause })
}

/** Whether a file begins as an Arrow stream or an Arrow file does. */
export function isArrow(head: Buffer): boolean {
  const isStream =
    head.length >= 8 && head.readUInt32LE(0) === continues && head.readUInt32LE(4) < longestMetadata
  return isStream || head.toString('latin1', 0, 6) === 'ARROW1'
}
