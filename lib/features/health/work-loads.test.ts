import { expect, it } from 'vitest'
import { jobKinds } from '@/lib/core/vocabulary/job-kinds'
import { newRun } from '@/lib/features/runs/testing'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { sql } from '@/lib/platform/db/sql'
import { withDataFolder } from '@/lib/platform/testing'
import { workLoads } from './work-loads.server'

withDataFolder()

describeOnDatabases('kinds of durable work', (open) => {
  it('are all tables whose rows are queued and run', async () => {
    const database = await open()
    const rows = await database.query(
      database.provider === 'sqlite'
        ? sql`SELECT name FROM sqlite_master WHERE type = 'table'
            AND sql LIKE '%status_check%queued%running%' ORDER BY name`
        : sql`SELECT conrelid::regclass::text AS name FROM pg_constraint
            WHERE conname LIKE '%status_check'
              AND pg_get_constraintdef(oid) LIKE '%queued%running%' ORDER BY name`,
    )
    const tables = rows.map(({ name }) => name)
    expect(jobKinds.map(({ table }) => table).toSorted()).toEqual(tables)
  })

  it('are counted each, queued and running', async () => {
    const database = await open()
    await newRun(database)
    const loads = await workLoads(database)
    expect(loads.map(({ kind }) => kind)).toEqual(jobKinds.map(({ kind }) => kind))
    expect(loads).toContainEqual({ kind: 'run', queued: 0, running: 1 })
    expect(loads).toContainEqual({ kind: 'tree', queued: 0, running: 0 })
  })
})
