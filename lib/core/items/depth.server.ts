import type { Database } from '@/lib/platform/db/database'
import { raw, type Sql } from '@/lib/platform/db/sql'

/**
 * How many problems were composed into the item `i` of a query: as its payload says, else the number of its parts; null
 * of other kinds and where the payload has neither.
 */
export function depthIn({ provider }: Pick<Database, 'provider'>): Sql {
  const depth = provider === 'sqlite' ? sqliteDepth : postgresDepth
  return raw(`CASE WHEN i.kind = 'composed-problem' THEN ${depth} END`)
}

const sqliteDepth = `CASE json_type(i.payload, '$.depth') WHEN 'integer' THEN json_extract(i.payload, '$.depth')
  ELSE NULLIF(json_array_length(i.payload, '$.parts'), 0) END`

const postgresDepth = `CASE WHEN json_typeof(i.payload::json->'depth') = 'number' THEN (i.payload::json->>'depth')::float
  WHEN json_typeof(i.payload::json->'parts') = 'array'
    THEN NULLIF(json_array_length(i.payload::json->'parts'), 0) END`
