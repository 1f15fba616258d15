import { z } from 'zod'
import type { Transaction } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { newId } from '@/lib/platform/ids'

const idSchema = z.object({ id: z.string() })

/** The living collection of this id or name; made under that name when there is none. */
export async function findOrCreateCollection(
  tx: Transaction,
  name: string,
  authorId: string,
): Promise<string> {
  const found = await tx.query(sql`
    SELECT id FROM collection WHERE deleted_at IS NULL AND (id = ${name} OR live_name = ${name})
    ORDER BY CASE WHEN id = ${name} THEN 0 ELSE 1 END`)
  if (found[0]) return idSchema.parse(found[0]).id
  const id = newId()
  await tx.insertMany(
    'collection',
    ['id', 'name', 'live_name', 'created_at', 'author_id'],
    [[id, name, name, new Date(), authorId]],
  )
  return id
}
