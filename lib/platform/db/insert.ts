import type { InsertOptions } from './database'

/** Rows for one table, in the order of its columns. */
export interface Insert extends InsertOptions {
  table: string
  columns: readonly string[]
  rows: readonly (readonly unknown[])[]
}

/** A table or column name, refused when it is not one. */
export function identifier(name: string): string {
  if (!/^[a-z_][a-z0-9_]*$/i.test(name))
    throw new Error(`"${name}" is not the name of a table or column`)
  return `"${name}"`
}

export function columnList(columns: readonly string[]): string {
  return columns.map(identifier).join(', ')
}
