import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import type { RunPatch } from './schema'

export async function changeRun(database: Database, id: string, { name }: RunPatch): Promise<void> {
  await database.execute(sql`UPDATE run SET name = ${name} WHERE id = ${id}`)
}
