import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectionListSchema, collectionSchema } from '@/lib/core/collections/schema'
import { traceRecord } from '@/lib/features/imports/fixtures'
import { importContent, lines } from '@/lib/features/imports/testing/setup'
import { db } from '@/lib/platform/db/database'
import { migrate } from '@/lib/platform/db/migrate'
import { withDataFolder } from '@/lib/platform/testing'
import { POST as restore } from './[id]/restore/route'
import { DELETE, GET as getOne } from './[id]/route'
import { GET } from './route'

const origin = 'http://127.0.0.1:3000'
withDataFolder()

beforeAll(async () => {
  await migrate(await db())
})

afterAll(async () => {
  const database = await globalThis.touchstoneDatabase
  await database?.close()
  globalThis.touchstoneDatabase = undefined
})

const at = (id: string) => ({ params: Promise.resolve({ id }) })
const nowhere = { params: Promise.resolve({}) }

async function load(collection: string, content: string) {
  return await importContent(await db(), content, { collection })
}

describe('collections', () => {
  it('count what is in them', async () => {
    await load(
      'Counted',
      lines([traceRecord(), { ...traceRecord({ input: { claim: 'B.' } }), schema: 'item/1' }]),
    )
    const reply = await GET(new Request(`${origin}/api/collections?limit=500`), nowhere)
    const { rows } = collectionListSchema.parse(await reply.json())
    expect(rows.find(({ name }) => name === 'Counted')).toMatchObject({
      item_count: 2,
      trace_count: 1,
      waiting_count: 0,
    })
  })

  it('are deleted and brought back', async () => {
    await load('Gone', lines([traceRecord()]))
    const found = await getOne(new Request(`${origin}/api/collections/x`), at('Gone'))
    const { id } = collectionSchema.parse(await found.json())
    const deleted = await DELETE(
      new Request(`${origin}/api/collections/x`, { method: 'DELETE' }),
      at('Gone'),
    )
    expect(collectionSchema.parse(await deleted.json()).deleted_at).not.toBeNull()
    expect((await getOne(new Request(`${origin}/api/collections/x`), at('Gone'))).status).toBe(404)
    const byId = async (query: string) =>
      await getOne(new Request(`${origin}/api/collections/x${query}`), at(id))
    expect((await byId('')).status).toBe(404)
    expect(collectionSchema.parse(await (await byId('?deleted=true')).json()).id).toBe(id)
    const restored = await restore(
      new Request(`${origin}/api/collections/x/restore`, { method: 'POST' }),
      at(id),
    )
    expect(await restored.json()).toMatchObject({ deleted_at: null, trace_count: 1 })
    expect((await getOne(new Request(`${origin}/api/collections/x`), at('Gone'))).status).toBe(200)
  })

  it('are not brought back over another of the same name', async () => {
    const { collection } = await load('Name', lines([traceRecord()]))
    await DELETE(
      new Request(`${origin}/api/collections/x`, { method: 'DELETE' }),
      at(collection.id),
    )
    await load('Name', lines([traceRecord()]))
    const refused = await restore(
      new Request(`${origin}/api/collections/x/restore`, { method: 'POST' }),
      at(collection.id),
    )
    expect(refused.status).toBe(409)
  })
})
