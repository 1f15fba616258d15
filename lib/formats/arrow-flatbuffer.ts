/**
 * A table of a flatbuffer, as the metadata of Arrow is written. Reading beyond the buffer throws a RangeError.
 * Source: flatbuffers.dev, “Internals”.
 */
export class FlatTable {
  readonly #bytes: Buffer
  readonly #at: number

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes
    this.#at = at
  }

  static root(bytes: Buffer): FlatTable {
    return new FlatTable(bytes, bytes.readUInt32LE(0))
  }

  /** Where the field lies; null where it has its default. */
  #place(field: number): number | null {
    const vtable = this.#at - this.#bytes.readInt32LE(this.#at)
    const entry = 4 + field * 2
    if (entry >= this.#bytes.readUInt16LE(vtable)) return null
    const offset = this.#bytes.readUInt16LE(vtable + entry)
    return offset === 0 ? null : this.#at + offset
  }

  byte(field: number): number {
    const place = this.#place(field)
    return place === null ? 0 : this.#bytes.readUInt8(place)
  }

  short(field: number, usual = 0): number {
    const place = this.#place(field)
    return place === null ? usual : this.#bytes.readInt16LE(place)
  }

  int(field: number): number {
    const place = this.#place(field)
    return place === null ? 0 : this.#bytes.readInt32LE(place)
  }

  long(field: number): number {
    const place = this.#place(field)
    return place === null ? 0 : longAt(this.#bytes, place)
  }

  table(field: number): FlatTable | null {
    const place = this.#place(field)
    return place === null ? null : new FlatTable(this.#bytes, this.#target(place))
  }

  text(field: number): string {
    const place = this.#place(field)
    if (place === null) return ''
    const start = this.#target(place)
    const length = this.#bytes.readUInt32LE(start)
    return this.#bytes.toString('utf8', start + 4, start + 4 + length)
  }

  tables(field: number): FlatTable[] {
    return this.#vector(field, 4).map((at) => new FlatTable(this.#bytes, this.#target(at)))
  }

  /** Pairs of longs: how Arrow writes the lengths of columns and the places of buffers. */
  pairs(field: number): [number, number][] {
    return this.#vector(field, 16).map((at) => [
      longAt(this.#bytes, at),
      longAt(this.#bytes, at + 8),
    ])
  }

  #vector(field: number, size: number): number[] {
    const place = this.#place(field)
    if (place === null) return []
    const start = this.#target(place)
    const length = this.#bytes.readUInt32LE(start)
    if (length * size > this.#bytes.length)
      throw new RangeError('a list is longer than its message')
    return Array.from({ length }, (_, at) => start + 4 + at * size)
  }

  #target(place: number): number {
    return place + this.#bytes.readUInt32LE(place)
  }
}

function longAt(bytes: Buffer, at: number): number {
  const value = Number(bytes.readBigInt64LE(at))
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError('a length is out of range')
  return value
}
