import type { Provider } from './database'
import { join, raw, sql, type Sql } from './sql'

/** Column names of a list of values, with how PostgreSQL reads them. */
export type RecordColumns = Record<string, 'int' | 'text' | 'double precision'>

/**
 * Values as a table to join with: one parameter however many there are, so that the statement is
 * prepared once. SQLite keeps the order of tables in `FROM ${…} AS k CROSS JOIN t WHERE …`, so that
 * it looks each value up in the index of `t`.
 */
export function recordSet(
  provider: Provider,
  columns: RecordColumns,
  rows: readonly (readonly unknown[])[],
): Sql {
  const selected = Object.entries(columns).map(([name, type], index) =>
    provider === 'sqlite'
      ? raw(`json_extract(value, '$[${index}]') AS ${name}`)
      : raw(`(value->>${index})::${type} AS ${name}`),
  )
  const list = JSON.stringify(rows)
  return provider === 'sqlite'
    ? sql`(SELECT ${join(selected)} FROM json_each(${list}))`
    : sql`(SELECT ${join(selected)} FROM json_array_elements(${list}::json))`
}
