import { isFields, type Fields } from '@/lib/core/records/fields'
import { cellOf, columnNames } from './cells'
import { labelKey } from './label-words'
import type { Table, TableColumn } from './schema'

const columnsShown = 1_000
const valuesShown = 3
const valueLength = 200
const rowsLookedAt = 50
const distinctShown = 12
const longestLabel = 40

/** The columns of the first rows of a file, in their order, as a person has to see them to say what they are. */
export function tableOf(rows: readonly Fields[]): Table {
  const looked = rows.slice(0, rowsLookedAt)
  const names = [...new Set(looked.flatMap((row) => columnNames(row)))]
  return {
    columns: names.slice(0, columnsShown).map((name) => ({
      ...columnOf(name, looked),
      ...distinctOf(name, rows),
    })),
    more: Math.max(0, names.length - columnsShown),
  }
}

function columnOf(name: string, rows: readonly Fields[]): TableColumn {
  const filled = rows.map((row) => cellOf(row, name)).filter((value) => !isEmpty(value))
  const texts = filled.map(shown)
  return {
    name,
    kind: kindOf(filled),
    values: [...new Set(texts.map(cut))].slice(0, valuesShown),
    length: Math.round(texts.reduce((sum, { length }) => sum + length, 0) / (texts.length || 1)),
  }
}

/** What a column of labels holds; of no other use, so that longer columns are left out. */
function distinctOf(name: string, rows: readonly Fields[]): Pick<TableColumn, 'distinct'> {
  const found = new Set<string>()
  for (const row of rows) {
    const key = labelKey(cellOf(row, name))
    if (key === null || key === '') continue
    found.add(key)
    if (found.size > distinctShown || key.length > longestLabel) return {}
  }
  return found.size === 0 ? {} : { distinct: [...found].toSorted(byNumber.compare) }
}

const byNumber = new Intl.Collator('en', { numeric: true })

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Never between the halves of a character. */
function cut(text: string): string {
  return text.length <= valueLength ? text : `${text.slice(0, valueLength).toWellFormed()}…`
}

function kindOf(values: readonly unknown[]): TableColumn['kind'] {
  if (values.length === 0) return 'empty'
  const kinds = new Set(values.map(kindOfValue))
  const [only, ...others] = kinds
  return only === undefined || others.length > 0 ? 'text' : only
}

function kindOfValue(value: unknown): TableColumn['kind'] {
  if (typeof value === 'boolean') return 'yes-no'
  if (typeof value === 'number') return 'number'
  if (Array.isArray(value)) return 'list'
  if (isFields(value)) return 'object'
  return typeof value === 'string' && Number.isFinite(Number(value)) && value.trim() !== ''
    ? 'number'
    : 'text'
}
