/**
 * Makes the data folders that `app/api/old-data.test.ts` migrates, one for each database, with every table and every
 * status filled. All rows come from calls of the built app over HTTP. Run it by hand, before a change of the schema,
 * never after it, or the test stops testing old data:
 *
 *     node_modules/.bin/tsx e2e/old-data/make.ts
 *
 * `sqlite` or `postgresql` behind it makes one alone. It needs a build (`npm start` makes one) and PostgreSQL 15 with its
 * client tools, so that the dump can be restored on every later version. `read.ts` records again what the stored data
 * reads as, without making it again.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Provider } from '@/lib/platform/db/database'
import { raw, sql } from '@/lib/platform/db/sql'
import { startPostgres } from '../../scripts/testing/postgres.ts'
import { OwnServer } from '../support/server'
import { fill } from './fill'
import { interrupt, leaveQueued } from './lingering'
import { missingRows } from './coverage'
import { oldSecret } from './places'
import { packPostgresql, packSqlite } from './pack'
import { record } from './record'

async function newDatabase(clusterUrl: string, name: string): Promise<string> {
  const database = await openDatabase({ url: clusterUrl })
  await database.execute(sql`CREATE DATABASE ${raw(name)}`).finally(() => database.close())
  return clusterUrl.replace(/\/postgres$/, `/${name}`)
}

async function make(provider: Provider, clusterUrl: string): Promise<void> {
  const url = provider === 'sqlite' ? null : await newDatabase(clusterUrl, 'made')
  const dataDir = await mkdtemp(join(tmpdir(), 'touchstone-old-'))
  const databaseUrl = url ?? `file:${join(dataDir, 'touchstone.db')}`
  const settings = { DATABASE_URL: databaseUrl, SAMPLES: 'on', SECRET: oldSecret }
  const server = new OwnServer(dataDir, settings)
  const idle = new OwnServer(dataDir, { ...settings, WORKER: 'off' })
  try {
    await server.start()
    const filled = await fill(server)
    await interrupt(server, filled)
    await idle.start()
    await leaveQueued(idle, { ...filled, dataDir, databaseUrl })
    await idle.stop('SIGTERM')
    const database = await openDatabase({ url: databaseUrl })
    const missing = await missingRows(database).finally(() => database.close())
    if (missing.length > 0)
      throw new Error(`nothing was written, as this lacks:\n${missing.join('\n')}`)
    await (url === null ? packSqlite(dataDir) : packPostgresql(url))
    await record(provider, filled.key, url && (await newDatabase(clusterUrl, 'restored')))
  } finally {
    await Promise.all([server.stop('SIGKILL'), idle.stop('SIGKILL')])
    await rm(dataDir, { recursive: true, force: true })
  }
}

const cluster = await startPostgres()
if ('missing' in cluster) throw new Error(cluster.missing)
try {
  const only = process.argv[2]
  if (only !== 'postgresql') await make('sqlite', cluster.url)
  if (only !== 'sqlite') await make('postgresql', cluster.url)
} finally {
  await cluster.stop()
}
process.exit(0)
