import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@/lib/platform/db/database'
import { migrate } from '@/lib/platform/db/migrate'
import { startPostgres } from '@/scripts/testing/postgres'
import type { Bench } from './figure'
import { benchLists } from './lists'

/** Lists, facets and searches on SQLite and, where there is one, on PostgreSQL. */
export async function listsOnBoth(bench: Bench): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-lists-'))
  try {
    await listsOn(`file:${join(folder, 'touchstone.db')}`, 'SQLite', bench)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const postgres = await startPostgres()
  if ('missing' in postgres) {
    bench.log(`skipped, PostgreSQL: ${postgres.missing}`)
    return
  }
  try {
    await listsOn(postgres.url, 'PostgreSQL', bench)
  } finally {
    await postgres.stop()
  }
}

async function listsOn(url: string, name: string, { rows, log, figure }: Bench): Promise<void> {
  const database = await openDatabase({ url })
  try {
    await migrate(database)
    const figures = await benchLists({ open: async () => database, log, traces: rows })
    for (const { name: what, value, limit, unit } of figures) {
      figure(`${name}: ${what}`, value, { unit, limit })
    }
  } finally {
    await database.close()
  }
}
