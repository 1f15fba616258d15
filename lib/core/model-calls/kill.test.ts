import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEngine, type Engine } from '@/lib/platform/engine/server'
import { createModelServer } from '@/lib/core/model-servers/change-servers.server'
import { newModelServerSchema } from '@/lib/core/model-servers/schema'
import { localOwner } from '@/lib/features/people/change-people.server'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { newId } from '@/lib/platform/ids'
import { startScript, withDataFolder } from '@/lib/platform/testing'
import { askModel, callingOf } from './ask-model.server'

withDataFolder()
let engine: Engine
beforeAll(async () => {
  engine = await startEngine()
})
afterAll(async () => await engine.close())

/** Makes one call, and stops for ever when its reply has been written: before or after the commit. */
const caller = `
  import { openDatabase } from '@/lib/platform/db/database'
  import { askModel, callingOf } from '@/lib/core/model-calls/ask-model.server'
  const [url, server, runId, side, request] = process.argv.slice(2)
  const database = await openDatabase({ url })
  const transaction = database.transaction.bind(database)
  const stop = async () => {
    process.stdout.write('stopped\\n')
    setInterval(() => undefined, 1000)
    await new Promise(() => undefined)
  }
  database.transaction = async (work) => {
    let isReply = false
    const result = await transaction(async (tx) => {
      const insertMany = async (table, ...rest) => {
        if (table === 'model_call') isReply = true
        return await tx.insertMany(table, ...rest)
      }
      const result = await work({ ...bound(tx), insertMany })
      if (isReply && side === 'before') await stop()
      return result
    })
    if (isReply && side === 'after') await stop()
    return result
  }
  const bound = (tx) => ({
    provider: tx.provider,
    query: (statement) => tx.query(statement),
    execute: (statement) => tx.execute(statement),
    reserve: (table, count) => tx.reserve(table, count),
  })
  const signal = new AbortController().signal
  const use = { runId, ordinal: 0 }
  const calling = await callingOf(database, server)
  await askModel(database, calling, JSON.parse(request), { sample: 0, use, signal })
`

describeOnDatabases('a model call whose process is killed', (open) => {
  it.each([
    ['after', 1, true],
    ['before', 2, false],
  ])(
    '%s its reply is kept has been made %i times when it is taken up',
    async (side, times, isKept) => {
      const database = await open()
      const request = { messages: [{ role: 'user' as const, content: `Killed ${side}?` }] }
      const { id: authorId } = await localOwner(database)
      const given = { name: 'engine', base_url: engine.url }
      const server = await createModelServer(database, newModelServerSchema.parse(given), authorId)
      const before = engine.requests().finished
      const use = { runId: newId(), ordinal: 0 }
      const args = [database.url, server.id, use.runId, side, JSON.stringify(request)]
      const child = await startScript(caller, args)
      const ended = new Promise((resolve) => child.once('close', (_, signal) => resolve(signal)))
      for await (const line of createInterface({ input: child.stdout }))
        if (line === 'stopped') child.kill('SIGKILL')
      expect(await ended).toBe('SIGKILL')
      const signal = new AbortController().signal
      const calling = await callingOf(database, server.id)
      const { cached } = await askModel(database, calling, request, { sample: 0, use, signal })
      expect([cached, engine.requests().finished - before]).toEqual([isKept, times])
    },
  )
})
