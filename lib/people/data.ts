import { z } from 'zod'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { personSchema, type Person } from './schema'

const rowSchema = personSchema.extend({
  created_at: z.string().transform((text) => new Date(text).toISOString()),
})

export async function findLocalOwner(database: Database): Promise<Person | null> {
  const [row] = await database.query(sql`
    SELECT id, name, role, created_at FROM person WHERE is_local = ${true} LIMIT 1`)
  return row === undefined ? null : rowSchema.parse(row)
}
