import { z } from 'zod'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { newId } from '@/lib/platform/ids'
import { findLocalOwner } from './data'
import type { Person } from './schema'

const settingSchema = z.object({ value: z.string() })

/** Who everything made without signing in belongs to; made on the first call, the same ever after. */
export async function localOwner(database: Database): Promise<Person> {
  const found = await findLocalOwner(database)
  if (found !== null) return found
  await createLocalOwner(database)
  const created = await findLocalOwner(database)
  if (created === null) throw new Error('the local owner was made but cannot be found')
  return created
}

/** The key of the setting decides between two who try at once: the second waits, and finds the first's. */
async function createLocalOwner(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.insertMany('setting', ['key', 'value'], [['local_owner', newId()]], {
      onConflict: 'ignore',
    })
    const [row] = await tx.query(sql`SELECT value FROM setting WHERE key = 'local_owner'`)
    const { value } = settingSchema.parse(row)
    await tx.insertMany(
      'person',
      ['id', 'name', 'role', 'is_local', 'created_at'],
      [[value, 'You', 'owner', true, new Date()]],
      { onConflict: 'ignore' },
    )
  })
}
