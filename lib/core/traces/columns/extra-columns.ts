import type { Segment } from './segment'

/** Distinct values of a column beyond which it is no choice, and their longest text. */
export const mostExtraValues = 50
const longestValue = 100
/** Columns of one collection that are looked at. */
const mostColumns = 100

/** A column of the file by rows of the segment: places in `values`, of which the first stands for none. */
export interface ExtraColumn {
  values: (string | null)[]
  codes: Uint8Array
}

/** By name; null where a column has many values, or long ones. */
export type ExtraColumns = ReadonlyMap<string, ExtraColumn | null>

interface GrowingColumn extends ExtraColumn {
  places: Map<string, number>
}

/** Takes what the file says of each trace beyond the columns of the database. */
export class ExtraColumnsBuilder {
  readonly columns = new Map<string, GrowingColumn | null>()
  readonly #size: number

  constructor(size: number) {
    this.#size = size
  }

  add(row: number, extra: object): void {
    for (const [name, value] of Object.entries(extra) as [string, unknown][]) {
      if (value === null || value === '') continue
      const column = this.#column(name)
      if (column === null) continue
      const place = placeIn(column, value)
      if (place === null) this.columns.set(name, null)
      else column.codes[row] = place
    }
  }

  #column(name: string): GrowingColumn | null {
    const known = this.columns.get(name)
    if (known !== undefined) return known
    if (this.columns.size >= mostColumns) return null
    const column = { values: [null], codes: new Uint8Array(this.#size), places: new Map() }
    this.columns.set(name, column)
    return column
  }
}

/** Null where the value is no short text, or one too many. */
function placeIn({ values, places }: GrowingColumn, value: unknown): number | null {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    return null
  const text = String(value)
  const known = places.get(text)
  if (known !== undefined) return known
  if (text.length > longestValue || places.size >= mostExtraValues) return null
  const place = values.push(text) - 1
  places.set(text, place)
  return place
}

/** By the column that a segment shares with its copies of newer marks. */
const loaded = new WeakMap<Segment['seq'], Promise<void>>()
const columns = new WeakMap<Segment['seq'], ExtraColumns>()

/** Loads the columns of a segment once. */
export async function keepExtraColumns(
  { seq }: Segment,
  load: () => Promise<ExtraColumns>,
): Promise<void> {
  const known = loaded.get(seq)
  if (known !== undefined) return await known
  const loading = load().then((found) => void columns.set(seq, found))
  loaded.set(seq, loading)
  loading.catch(() => loaded.delete(seq))
  await loading
}

const none: ExtraColumns = new Map()

/** Of a segment whose columns were loaded. */
export function extraColumnsOf({ seq }: Segment): ExtraColumns {
  return columns.get(seq) ?? none
}
