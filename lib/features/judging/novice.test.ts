import { expect, it } from 'vitest'
import { createModelServer } from '@/lib/core/model-servers/change-servers.server'
import { builtInId, newModelServerSchema } from '@/lib/core/model-servers/schema'
import { localOwner } from '@/lib/features/people/change-people.server'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { sql } from '@/lib/platform/db/sql'
import { withDataFolder } from '@/lib/platform/testing'
import { createRun } from '@/lib/features/runs/create-run.server'
import { newRunSchema } from '@/lib/features/runs/schema'
import { usualNovice } from './novice.server'

withDataFolder()

async function add(database: Database, roles: string[], model: string): Promise<string> {
  const given = newModelServerSchema.parse({
    name: model,
    base_url: 'http://127.0.0.1:9',
    model,
    roles,
  })
  const { id: authorId } = await localOwner(database)
  return (await createModelServer(database, given, authorId)).id
}

const run = (servers: Record<string, string>) =>
  newRunSchema.parse({
    systems: ['faithlens'],
    judge: true,
    servers,
    input: { claim: 'It is old.', document: 'It is old.' },
  })

describeOnDatabases('a novice nobody chose', (openAny) => {
  const open = async () => {
    const database = await openAny()
    await database.execute(sql`UPDATE model_server SET deleted_at = ${new Date()}`)
    return database
  }

  it('is a server of that role that is not the judge', async () => {
    const database = await open()
    const judge = await add(database, ['judge', 'novice'], 'big')
    expect(await usualNovice(database, judge)).toBeNull()
    expect(await usualNovice(database, undefined)).toBeNull()
    // The same model under another name is the judge all the same.
    await add(database, ['novice'], 'big')
    expect(await usualNovice(database, judge)).toBeNull()
    const weak = await add(database, ['novice'], 'small')
    expect((await usualNovice(database, judge))?.id).toBe(weak)
  })

  it('is asked for before a run begins, and can be the judge when it is named', async () => {
    const database = await open()
    const judge = await add(database, ['policy', 'judge', 'novice'], 'only')
    const { id: authorId } = await localOwner(database)
    const create = async (servers: Record<string, string>) =>
      await createRun(database, { run: run(servers), authorId, idempotencyKey: null })
    await expect(create({ policy: judge, judge })).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('Choose a novice'),
    })
    expect((await create({ policy: judge, judge, novice: judge })).item_count).toBe(1)
  })

  it('is the word-matching baseline where that judges too: it is no model', async () => {
    const database = await open()
    expect((await usualNovice(database, builtInId))?.id).toBe(builtInId)
  })
})
