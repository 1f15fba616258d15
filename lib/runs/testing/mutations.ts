import { localOwner } from '@/lib/people/mutations'
import type { Database } from '@/lib/platform/db/database'
import { newId } from '@/lib/platform/ids'

/** A run without work, for tests of what belongs to one. */
export async function newRun(database: Database): Promise<string> {
  const { id: authorId } = await localOwner(database)
  const row = {
    id: newId(),
    status: 'running',
    collection_id: 'none',
    import_id: 'none',
    sample_count: 1,
    author_id: authorId,
    created_at: new Date(),
    plan: '{}',
  }
  await database.transaction(async (tx) => {
    await tx.insertMany('run', Object.keys(row), [Object.values(row)])
  })
  return row.id
}
