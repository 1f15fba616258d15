import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { setBudget } from '@/lib/core/model-calls/spending.server'
import type { RunPatch } from './schema'

/** Fields left out stay as they are. */
export async function changeRun(
  database: Database,
  id: string,
  { name, budget }: RunPatch,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (name !== undefined) await tx.execute(sql`UPDATE run SET name = ${name} WHERE id = ${id}`)
    if (budget !== undefined) await setBudget(tx, id, budget)
  })
}
