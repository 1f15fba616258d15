import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { moveDatabase } from '@/lib/features/move/move-database.server'
import { openDatabase } from '@/lib/platform/db/database'
import { migrate } from '@/lib/platform/db/migrate'
import { startPostgres } from '@/scripts/testing/postgres'
import type { Bench } from './figure'
import { seedTraces } from './seed'

/** `touchstone move`: every row copied, indexed and compared. */
export async function benchMove({ rows: traces, log, figure }: Bench): Promise<void> {
  const postgres = await startPostgres()
  if ('missing' in postgres) {
    log(`skipped: ${postgres.missing}`)
    return
  }
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-move-'))
  const source = await openDatabase({ url: `file:${join(folder, 'touchstone.db')}` })
  try {
    await migrate(source)
    await seedTraces(source, { traces })
    const [start, used] = [performance.now(), process.cpuUsage()]
    const { rows } = await moveDatabase({ source, dataDir: folder, url: postgres.url })
    const seconds = (performance.now() - start) / 1000
    const { user, system } = process.cpuUsage(used)
    const count = Object.values(rows).reduce((sum, one) => sum + one, 0)
    log(`${count} rows in ${seconds.toFixed(1)} s by the clock`)
    // Without the time of the server, which works beside it.
    figure(
      'rows copied, indexed and compared, by processor time',
      count / ((user + system) / 1e6),
      {
        unit: 'rows/s',
        limit: 1_500,
        bound: 'at least',
      },
    )
  } finally {
    await source.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
