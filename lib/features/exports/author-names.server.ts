import { z } from 'zod'
import type { Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { sha256 } from '@/lib/formats/hash'

const authorSchema = z.object({
  author_id: z.string(),
  author_name: z.string(),
  author_role: z.string(),
})

export const authorColumns = authorSchema.shape

/** One word a person, the same in every export; who came with a file has the name of the file. */
export function authorName(
  { author_id, author_name, author_role }: z.output<typeof authorSchema>,
  isNamed: boolean,
): string {
  if (isNamed || author_role === 'imported') return author_name
  return `person-${sha256(author_id).slice(0, 12)}`
}

/** Names the state of what people are called, for files that tell it: a name may change while no mark does. */
export async function namesState(database: Queries, isNamed: boolean): Promise<string> {
  if (!isNamed) return ''
  return sha256(JSON.stringify(await database.query(sql`SELECT id, name FROM person ORDER BY id`)))
}
