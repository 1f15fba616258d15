import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { raw, sql } from '@/lib/platform/db/sql'
import { markedSchema } from '@/lib/platform/db/mark'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { removeOldQueue } from './old-queue'

const folder = withDataFolder()

describeOnDatabases('the queue of an older version', (open, provider) => {
  it('is removed, and nothing beside it; none is fine too', async () => {
    const database = await open()
    const schema = markedSchema(database.url)
    for (const name of ['jobs.db', 'jobs.db-wal', 'secret'])
      await writeFile(path.join(folder.path, name), 'x')
    if (provider === 'postgresql') {
      await removeOldQueue(database, folder.path)
      await database.execute(sql`CREATE SCHEMA ${raw(schema)}`)
      await database.execute(sql`CREATE TABLE ${raw(schema)}.workflow_runs (id TEXT)`)
    }
    await removeOldQueue(database, folder.path)
    await removeOldQueue(database, folder.path)
    const left =
      provider === 'sqlite'
        ? await readdir(folder.path)
        : await database.query(sql`
            SELECT table_name FROM information_schema.tables WHERE table_schema = ${schema}`)
    expect(left).toEqual(provider === 'sqlite' ? ['secret'] : [])
  })
})
