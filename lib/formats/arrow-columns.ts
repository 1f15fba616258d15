import type { ArrowBatch, ArrowField, ArrowType } from './arrow-schema'

/** The value in a row; as Parquet gives it: 64-bit integers as bigint, dates as Date, bytes as they are. */
export type ArrowColumn = (row: number) => unknown

export type Dictionaries = Map<number, ArrowColumn>

/** Columns of one batch; whatever lies outside of it throws a RangeError when it is read. */
export function readColumns(
  fields: readonly ArrowField[],
  batch: ArrowBatch,
  { body, dictionaries }: { body: Buffer; dictionaries: Dictionaries },
): ArrowColumn[] {
  const reader = new ColumnReader(batch, body, dictionaries)
  return fields.map((field) => reader.column(field, batch.length))
}

class ColumnReader {
  #node = 0
  #buffer = 0
  readonly #batch: ArrowBatch
  readonly #body: Buffer
  readonly #dictionaries: Dictionaries

  constructor(batch: ArrowBatch, body: Buffer, dictionaries: Dictionaries) {
    this.#batch = batch
    this.#body = body
    this.#dictionaries = dictionaries
  }

  /** Reads the node and the buffers of a field; `fewest` rows have to be there. */
  column(field: ArrowField, fewest: number): ArrowColumn {
    const [length, nulls] = this.#batch.nodes[this.#node++] ?? [0, 0]
    if (length < fewest) throw new RangeError(`"${field.column}" has too few rows`)
    if (field.name === 'null' && field.dictionary === null) return () => null
    const valid = this.#next()
    const value = this.#values(field, length)
    const checked: ArrowColumn = (row) => {
      if (row >= length) throw new RangeError(`"${field.column}" has too few rows`)
      return value(row)
    }
    if (nulls === 0 || valid.length === 0) return checked
    return (row) => (bit(valid, row) ? checked(row) : null)
  }

  #next(): Buffer {
    const [offset, length] = this.#batch.buffers[this.#buffer++] ?? [0, 0]
    if (offset + length > this.#body.length) throw new RangeError('a buffer ends after its batch')
    return this.#body.subarray(offset, offset + length)
  }

  #values(field: ArrowField, length: number): ArrowColumn {
    if (field.dictionary !== null) return this.#looked(field.dictionary)
    const { name, width, children } = field
    switch (name) {
      case 'bool': {
        const bits = this.#next()
        return (row) => bit(bits, row)
      }
      case 'text':
      case 'large-text':
        return this.#stretches(name === 'large-text', (bytes) => bytes.toString('utf8'))
      case 'binary':
      case 'large-binary':
        return this.#stretches(name === 'large-binary', (bytes) => bytes)
      case 'fixed-binary': {
        const bytes = this.#next()
        return (row) => bytes.subarray(row * width, (row + 1) * width)
      }
      case 'struct': {
        const parts = children.map((child) => [child.column, this.column(child, length)] as const)
        return (row) => Object.fromEntries(parts.map(([part, value]) => [part, value(row)]))
      }
      case 'list':
      case 'large-list':
      case 'map':
        return this.#lists(field)
      case 'fixed-list': {
        const element = this.#child(field)
        return (row) => Array.from({ length: width }, (_, at) => element(row * width + at))
      }
      default: {
        const bytes = this.#next()
        return scalar(field, bytes)
      }
    }
  }

  #looked({ id, index }: NonNullable<ArrowField['dictionary']>): ArrowColumn {
    const place = scalar(index, this.#next())
    return (row) => {
      const values = this.#dictionaries.get(id)
      if (values === undefined) throw new RangeError('a dictionary is missing')
      return values(Number(place(row)))
    }
  }

  #child({ column, children: [child] }: ArrowField): ArrowColumn {
    if (child === undefined) throw new RangeError(`"${column}" is a list without a value type`)
    return this.column(child, 0)
  }

  #stretches(isLarge: boolean, read: (bytes: Buffer) => unknown): ArrowColumn {
    const ends = offsetsIn(this.#next(), isLarge)
    const bytes = this.#next()
    return (row) => {
      const [start, end] = stretch(ends, row)
      if (end > bytes.length) throw new RangeError('a text ends after its buffer')
      return read(bytes.subarray(start, end))
    }
  }

  #lists(field: ArrowField): ArrowColumn {
    const ends = offsetsIn(this.#next(), field.name === 'large-list')
    const element = this.#child(field)
    return (row) => {
      const [start, end] = stretch(ends, row)
      return Array.from({ length: end - start }, (_, at) => element(start + at))
    }
  }
}

const bit = (bits: Buffer, row: number) => ((bits.readUInt8(row >> 3) >> (row & 7)) & 1) === 1

const offsetsIn = (bytes: Buffer, isLarge: boolean) => (at: number) =>
  isLarge ? Number(bytes.readBigInt64LE(at * 8)) : bytes.readInt32LE(at * 4)

function stretch(offset: (at: number) => number, row: number): [number, number] {
  const [start, end] = [offset(row), offset(row + 1)]
  if (start < 0 || end < start) throw new RangeError('an offset is out of order')
  return [start, end]
}

/** Seconds, milliseconds, microseconds, nanoseconds. */
const perMillisecond = [0.001, 1, 1_000, 1_000_000] as const
const dayMilliseconds = 86_400_000

function scalar(type: ArrowType, bytes: Buffer): ArrowColumn {
  const { name, width } = type
  switch (name) {
    case 'int':
      return wholeNumber(type, bytes)
    case 'float':
      if (width === 2) return (row) => bytes.readDoubleLE(row * 8)
      return width === 1
        ? (row) => bytes.readFloatLE(row * 4)
        : (row) => halfFloat(bytes.readUInt16LE(row * 2))
    case 'date':
      return width === 0
        ? (row) => new Date(bytes.readInt32LE(row * 4) * dayMilliseconds)
        : (row) => new Date(Number(bytes.readBigInt64LE(row * 8)))
    case 'timestamp': {
      const divisor = perMillisecond[width] ?? 1
      return (row) => new Date(Number(bytes.readBigInt64LE(row * 8)) / divisor)
    }
    case 'duration':
      return (row) => bytes.readBigInt64LE(row * 8)
    default:
      throw new RangeError(`columns of ${name} are not supported`)
  }
}

function wholeNumber({ width, isSigned }: ArrowType, bytes: Buffer): ArrowColumn {
  if (width === 64)
    return (row) => (isSigned ? bytes.readBigInt64LE(row * 8) : bytes.readBigUInt64LE(row * 8))
  const size = width / 8
  if (size !== 1 && size !== 2 && size !== 4)
    throw new RangeError(`whole numbers of ${width} bits are not supported`)
  return (row) =>
    isSigned ? bytes.readIntLE(row * size, size) : bytes.readUIntLE(row * size, size)
}

function halfFloat(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1
  const exponent = (bits >> 10) & 0x1f
  const fraction = bits & 0x3ff
  if (exponent === 0x1f) return fraction === 0 ? sign * Infinity : NaN
  if (exponent === 0) return sign * fraction * 2 ** -24
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
}
