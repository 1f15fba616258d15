import { join, type Sql, sql } from './sql'

/** Texts for `IN (…)`. No stored text holds U+0000, and PostgreSQL will not even look for one. */
export function storable(texts: string[]): Sql {
  return join([sql`NULL`, ...texts.filter((text) => !text.includes('\0'))])
}
