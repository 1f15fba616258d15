import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Provider } from '@/lib/platform/db/database'
import { raw, sql } from '@/lib/platform/db/sql'
import { migrate } from '@/lib/platform/db/migrate'
import { OwnServer } from '../support/server'
import { tables } from './coverage'
import { readPacked, writePacked } from './pack'
import { oldData, oldSecret } from './places'
import { readAll, type Get } from './readings'
import { restorePostgresql } from './restore'

/** Writes down what the stored data reads as; `url` is that of an empty PostgreSQL database. */
export async function record(provider: Provider, key: string, url: string | null): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchstone-old-read-'))
  const databaseUrl = url ?? `file:${join(dataDir, 'touchstone.db')}`
  if (url === null)
    await writeFile(join(dataDir, 'touchstone.db'), await readPacked(oldData.sqlite))
  else await restorePostgresql(url, await readPacked(oldData.postgresql))
  const server = new OwnServer(dataDir, {
    DATABASE_URL: databaseUrl,
    WORKER: 'off',
    SECRET: oldSecret,
  })
  try {
    const counts = await countRows(databaseUrl)
    await server.start()
    const at = new Date()
    const readings = await readAll(getFrom(server.address, key))
    const text = JSON.stringify({ key, at, counts, readings }, null, 1)
    await writePacked(oldData.expected(provider), Buffer.from(text))
  } finally {
    await server.stop('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function countRows(url: string): Promise<Record<string, number>> {
  const database = await openDatabase({ url })
  try {
    await migrate(database)
    const counts: Record<string, number> = {}
    for (const table of tables) {
      const [row] = await database.query(sql`SELECT count(*) AS n FROM ${raw(`"${table}"`)}`)
      counts[table] = Number(row?.['n'])
    }
    return counts
  } finally {
    await database.close()
  }
}

function getFrom(origin: string, key: string): Get {
  return async (address) => {
    const headers = { authorization: `Bearer ${key}` }
    const reply = await fetch(`${origin}${address}`, { headers })
    const text = await reply.text()
    const isJson = reply.headers.get('content-type')?.startsWith('application/json')
    return { status: reply.status, body: isJson ? JSON.parse(text) : text }
  }
}
