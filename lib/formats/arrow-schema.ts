import type { FlatTable } from './arrow-flatbuffer'

/** Of `Type` in Arrow's Schema.fbs. */
const arrowTypes: Readonly<Record<number, string>> = {
  1: 'null',
  2: 'int',
  3: 'float',
  4: 'binary',
  5: 'text',
  6: 'bool',
  7: 'decimal',
  8: 'date',
  9: 'time',
  10: 'timestamp',
  11: 'interval',
  12: 'list',
  13: 'struct',
  14: 'union',
  15: 'fixed-binary',
  16: 'fixed-list',
  17: 'map',
  18: 'duration',
  19: 'large-binary',
  20: 'large-text',
  21: 'large-list',
}

export interface ArrowType {
  name: string
  /** Bits of a whole number; of a float 0, 1, 2 for half, single, double; units of times; the size of fixed ones. */
  width: number
  isSigned: boolean
}

export interface ArrowField extends ArrowType {
  column: string
  children: ArrowField[]
  /** Of a column whose values stand in a dictionary: its number, and how it is pointed into. */
  dictionary: { id: number; index: ArrowType } | null
}

const deepest = 50

function typeOf(code: number, table: FlatTable | null): ArrowType {
  const name = arrowTypes[code] ?? `type ${code}`
  if (table === null) return { name, width: 0, isSigned: false }
  const isSigned = name === 'int' && table.byte(1) === 1
  if (name === 'int' || name === 'fixed-binary' || name === 'fixed-list')
    return { name, width: table.int(0), isSigned }
  return { name, width: name === 'date' ? table.short(0, 1) : table.short(0), isSigned }
}

/** A field with its children, in the order of their columns. */
function fieldOf(table: FlatTable, depth: number): ArrowField {
  if (depth > deepest) throw new RangeError('columns are nested too deep')
  const encoding = table.table(4)
  const index = encoding?.table(1)
  return {
    ...typeOf(table.byte(2), table.table(3)),
    column: table.text(0),
    children: table.tables(5).map((child) => fieldOf(child, depth + 1)),
    dictionary: encoding
      ? {
          id: encoding.long(0),
          index: index ? typeOf(2, index) : { name: 'int', width: 32, isSigned: true },
        }
      : null,
  }
}

export function readSchema(header: FlatTable): ArrowField[] {
  if (header.short(0) !== 0) throw new RangeError('its numbers are big-endian')
  return header.tables(1).map((field) => fieldOf(field, 0))
}

export interface ArrowBatch {
  length: number
  /** Length and number of nulls of each column and child, depth first. */
  nodes: [number, number][]
  /** Offset and length of each buffer in the body. */
  buffers: [number, number][]
  isCompressed: boolean
}

/** A batch that lists more rows than this is damaged. */
const mostRows = 20_000_000

export function readBatch(header: FlatTable): ArrowBatch {
  const batch = {
    length: header.long(0),
    nodes: header.pairs(1),
    buffers: header.pairs(2),
    isCompressed: header.table(3) !== null,
  }
  if ([batch.length, ...batch.nodes.map(([length]) => length)].some((rows) => rows > mostRows))
    throw new RangeError('a batch has too many rows')
  return batch
}
