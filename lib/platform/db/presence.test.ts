import { expect, it, vi } from 'vitest'
import { announcePresence, holdPostgresql } from './presence'
import type { Database } from './database'
import { sql } from './sql'
import { describeOnDatabases } from './testing'

/** The processes of the server in which someone says that he works on the database. */
async function holders(database: Database): Promise<unknown[]> {
  const rows = await database.query(sql`
    SELECT pid FROM pg_locks
    WHERE locktype = 'advisory' AND mode = 'ShareLock' AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)
  return rows.map((row) => row['pid'])
}

describeOnDatabases(
  'who works on a database',
  (open) => {
    it('is refused while one process has it for itself', async () => {
      const { url } = await open()
      const release = await holdPostgresql(url)
      expect(release).not.toBeNull()
      expect(await holdPostgresql(url)).toBeNull()
      await expect(announcePresence(url)).rejects.toThrow(/being restored/)
      await release?.()
    })

    it('is not known where the server, or the database, cannot be reached', async () => {
      const { url } = await open()
      const none = new URL(url)
      none.pathname = '/none'
      await expect(holdPostgresql(none.href)).rejects.toThrow(
        'Couldn’t connect to PostgreSQL (database "none" does not exist).',
      )
      none.port = '1'
      await expect(announcePresence(none.href)).rejects.toThrow(
        /^Couldn’t connect to PostgreSQL \(.*ECONNREFUSED/,
      )
    })

    it('is known to whoever wants it for itself, also after the connection broke', async () => {
      const database = await open()
      await announcePresence(database.url)
      expect(await holdPostgresql(database.url)).toBeNull()
      const [first] = await holders(database)
      expect(first).toBeDefined()
      await database.query(sql`SELECT pg_terminate_backend(${first}::int)`)
      const isAnotherThere = async () => {
        const pids = await holders(database)
        expect(pids.filter((pid) => pid !== first)).toHaveLength(1)
      }
      await vi.waitFor(isAnotherThere, { timeout: 20_000 })
      expect(await holdPostgresql(database.url)).toBeNull()
    })
  },
  ['postgresql'],
)
