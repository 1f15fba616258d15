import { expect, it, onTestFinished, vi } from 'vitest'
import { sql } from './sql'
import { describeOnDatabases } from './testing'

describeOnDatabases(
  'a server of databases',
  (open) => {
    it('that ends a connection between two queries of a transaction fails that transaction alone', async () => {
      const uncaught = vi.fn<(error: unknown) => void>()
      process.on('uncaughtException', uncaught)
      onTestFinished(() => void process.off('uncaughtException', uncaught))
      const database = await open()
      const broken = database.transaction(async (tx) => {
        const [{ pid } = {}] = await tx.query(sql`SELECT pg_backend_pid() AS pid`)
        await database.query(sql`SELECT pg_terminate_backend(${pid}::int)`)
        await vi.waitFor(
          async () =>
            expect(
              await database.query(sql`SELECT 1 FROM pg_stat_activity WHERE pid = ${pid}::int`),
            ).toEqual([]),
          { timeout: 20_000 },
        )
        await tx.query(sql`SELECT 1`)
      })
      await expect(broken).rejects.toThrow(/connection error|terminat/i)
      expect(uncaught).not.toHaveBeenCalled()
      expect(await database.query(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }])
    })
  },
  ['postgresql'],
)
