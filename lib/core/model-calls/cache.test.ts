import { createServer, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import {
  clearCachedReplies,
  createModelServer,
} from '@/lib/core/model-servers/change-servers.server'
import { newModelServerSchema } from '@/lib/core/model-servers/schema'
import { localOwner } from '@/lib/features/people/change-people.server'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { newId } from '@/lib/platform/ids'
import { withDataFolder } from '@/lib/platform/testing'
import { askModel, askToEmbed, callingOf } from './ask-model.server'
import { callKey, type CallUse } from './find-kept-reply.server'
import { chatIdentity } from './key'

withDataFolder()

const bodySchema = z.object({ model: z.string() })

/** A strict server: what it serves can be changed, and a request without a model is refused. */
let server: Server
let url: string
let served: { id: string; root?: string; created?: number }
let fingerprint: string | null
/** Requests for replies, not for the list. */
let asked: number

function answer(body: unknown, response: ServerResponse): void {
  if (!bodySchema.safeParse(body).success) {
    response.writeHead(422).end()
    return
  }
  asked += 1
  const choices = [{ message: { content: `reply ${asked}` }, finish_reason: 'stop' }]
  const data = [{ index: 0, embedding: [asked] }]
  response.end(JSON.stringify({ choices, data, system_fingerprint: fingerprint }))
}

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/v1/models') response.end(JSON.stringify({ data: [served] }))
    else void text(request).then((body) => answer(JSON.parse(body), response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = 0
  served = { id: 'weights' }
  fingerprint = null
})

const never = new AbortController().signal
const request = { messages: [{ role: 'user' as const, content: 'Is it so?' }] }
const newUse = (): CallUse => ({ runId: newId(), ordinal: 0 })

/** An address of the server that no other test has asked. */
async function addServer(database: Database): Promise<string> {
  const { id: authorId } = await localOwner(database)
  const given = { name: 'strict', base_url: `${url}/${newId()}/..`, model: null }
  return (await createModelServer(database, newModelServerSchema.parse(given), authorId)).id
}

interface Asking {
  use?: CallUse
  since?: Date | null
}

/** A process that has just started asks: it knows no list of models. */
async function calling(database: Database, id: string, since: Date | null = null) {
  const found = await callingOf(database, id, { since })
  return { ...found, endpoint: { ...found.endpoint, apiKey: newId() } }
}

async function ask(database: Database, id: string, { use = newUse(), since }: Asking = {}) {
  const options = { sample: 0, use, signal: never }
  const { reply, cached } = await askModel(
    database,
    await calling(database, id, since),
    request,
    options,
  )
  return { content: reply.content, cached }
}

describeOnDatabases('a cached reply', (open) => {
  it('is reused while the server reports the same weights', async () => {
    const database = await open()
    const id = await addServer(database)
    served = { id: 'weights', root: '/models/one', created: 1_700_000_000 }
    expect(await ask(database, id)).toEqual({ content: 'reply 1', cached: false })
    expect(await ask(database, id)).toEqual({ content: 'reply 1', cached: true })
    served = { ...served, root: '/models/two' }
    expect(await ask(database, id)).toEqual({ content: 'reply 2', cached: false })
    served = { ...served, created: 1_700_000_001 }
    expect(await ask(database, id)).toEqual({ content: 'reply 3', cached: false })
    served = { id: 'weights', root: '/models/one', created: 1_700_000_000 }
    expect(await ask(database, id)).toEqual({ content: 'reply 1', cached: true })
  })

  it('is reused while the last reply has the same fingerprint', async () => {
    const database = await open()
    const id = await addServer(database)
    fingerprint = 'fp_1'
    expect((await ask(database, id)).cached).toBe(false)
    expect(await ask(database, id)).toEqual({ content: 'reply 1', cached: true })
    fingerprint = 'fp_2'
    const other = await calling(database, id)
    await askModel(database, other, request, { sample: 1, use: newUse(), signal: never })
    expect(await ask(database, id)).toEqual({ content: 'reply 3', cached: false })
    expect(await ask(database, id)).toEqual({ content: 'reply 3', cached: true })
  })

  it('is not reused once the replies of its server were cleared, and stays as a record', async () => {
    const database = await open()
    const id = await addServer(database)
    const embed = async () =>
      await askToEmbed(database, await calling(database, id), ['x'], {
        use: newUse(),
        signal: never,
      })
    await ask(database, id)
    await embed()
    expect((await embed()).cached).toBe(true)
    expect((await clearCachedReplies(database, id)).cache_epoch).toBe(1)
    expect(await ask(database, id)).toEqual({ content: 'reply 3', cached: false })
    expect((await embed()).cached).toBe(false)
    expect((await clearCachedReplies(database, id)).cache_epoch).toBe(2)
    const rows = await database.query(
      sql`SELECT key FROM model_call WHERE server LIKE ${`${url}%`}`,
    )
    expect(rows.length).toBeGreaterThanOrEqual(4)
  })

  it('is reused by the sample that had it, whatever has changed since', async () => {
    const database = await open()
    const id = await addServer(database)
    const use = newUse()
    await ask(database, id, { use })
    await clearCachedReplies(database, id)
    served = { id: 'weights', root: '/models/other' }
    expect(await ask(database, id, { use, since: new Date(Date.now() + 60_000) })).toEqual({
      content: 'reply 1',
      cached: true,
    })
  })

  it('from before a time is left aside where that is asked for, and the newest counts afterwards', async () => {
    const database = await open()
    const id = await addServer(database)
    await ask(database, id)
    const since = new Date(Date.now() + 1)
    await expect.poll(() => Date.now()).toBeGreaterThan(since.getTime())
    expect(await ask(database, id, { since })).toEqual({ content: 'reply 2', cached: false })
    expect(await ask(database, id, { since })).toEqual({ content: 'reply 2', cached: true })
    expect(await ask(database, id)).toEqual({ content: 'reply 2', cached: true })
  })

  it('from before versions were known is reused where the server reports nothing', async () => {
    const database = await open()
    const id = await addServer(database)
    const { server: asReached } = await calling(database, id)
    const identity = chatIdentity({ server: asReached, model: 'weights', request, sample: 0 })
    const { reply } = await askModel(database, await calling(database, id), request, {
      sample: 7,
      use: newUse(),
      signal: never,
    })
    const key = callKey(identity)
    await database.execute(sql`
      INSERT INTO model_call (key, server, model, created_at, request, reply, request_key, version)
      VALUES (${key}, ${asReached}, 'weights', ${new Date()}, '{}',
        ${JSON.stringify({ ...reply, content: 'old' })}, ${key}, '{}')`)
    expect(await ask(database, id)).toEqual({ content: 'old', cached: true })
    served = { id: 'weights', root: '/models/one' }
    expect((await ask(database, id)).cached).toBe(false)
  })
})
