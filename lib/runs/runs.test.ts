import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { startEngine, type Engine } from '@/lib/engine/server'
import { closeFolder, importContent, openFolder } from '@/lib/imports/testing/mutations'
import { createModelServer } from '@/lib/model-servers/mutations'
import { newModelServerSchema } from '@/lib/model-servers/schema'
import { localOwner } from '@/lib/people/mutations'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { findTrace } from '@/lib/traces/detail/data'
import { createRun } from './create/mutations'
import { requireRun } from './data'
import { driveRun } from './drive/mutations'
import { eventsAfter } from './events/data'
import { cancelRun, pauseRun, resumeRun, retryRun } from './mutations'
import { newRunSchema } from './schema'

let folder: string
let engine: Engine
beforeAll(async () => {
  folder = await openFolder((name, value) => vi.stubEnv(name, value))
  engine = await startEngine()
})
afterAll(async () => {
  await engine.close()
  vi.unstubAllEnvs()
  await closeFolder(folder)
})

const never = new AbortController().signal
const document =
  'The bridge over the bay was opened in 1937. It is painted red. The chief engineer was Joseph Strauss.'

async function addEngine(database: Database, more: object = {}): Promise<string> {
  const { id: authorId } = await localOwner(database)
  const given = { name: 'engine', base_url: engine.url, max_concurrency: 4, ...more }
  const server = await createModelServer(database, newModelServerSchema.parse(given), authorId)
  return server.id
}

async function newRun(database: Database, run: object, key: string | null = null) {
  const { id: authorId } = await localOwner(database)
  const policy = await addEngine(database)
  const given = { systems: ['decompose-rl'], servers: { policy }, ...run }
  const request = { run: newRunSchema.parse(given), authorId, idempotencyKey: key }
  return await createRun(database, request)
}

const one = (claim: string) => ({ input: { claim, document } })

const toldSchema = z.looseObject({
  at: z.number(),
  type: z.string(),
  system: z.string().optional(),
  content: z.string().optional(),
})

async function eventsOf(database: Database, id: string) {
  const rows = await eventsAfter(database, id, { after: 0, limit: 100_000 })
  return rows.map(({ id: at, type, data }) => toldSchema.parse({ ...JSON.parse(data), at, type }))
}

/** From now on the database takes everything but traces; calling what it returns ends that. */
function refuseTraces(database: Database): () => void {
  const transaction = database.transaction.bind(database)
  const refusing: Database['transaction'] = async (work) =>
    await transaction(async (tx) => {
      const insertMany: typeof tx.insertMany = async (table, ...rest) => {
        if (table === 'trace') throw new Error('the disk is full')
        return await tx.insertMany(table, ...rest)
      }
      const { provider } = tx
      return await work({
        provider,
        insertMany,
        query: (statement) => tx.query(statement),
        execute: (statement) => tx.execute(statement),
        reserve: (table, count) => tx.reserve(table, count),
      })
    })
  database.transaction = refusing
  return () => {
    database.transaction = transaction
  }
}

describeOnDatabases('a run', (open) => {
  it('makes a trace of a claim with every system, and tells of it as it comes', async () => {
    const database = await open()
    engine.setFaults({})
    const systems = ['decompose-rl', 'faithlens']
    const { id, item_count } = await newRun(database, {
      systems,
      ...one('The bridge was opened in 1937.'),
    })
    expect(item_count).toBe(1)
    await driveRun(database, id, never)
    const run = await requireRun(database, id)
    expect(run).toMatchObject({
      status: 'done',
      collection: { name: 'verify' },
      progress: { done: 2, failed: 0, total: 2 },
      calls: 2,
      cached: 0,
      errors: [],
    })
    const traces = await Promise.all(run.trace_ids.map((trace) => findTrace(trace, database)))
    expect(traces.map((trace) => [trace?.system, trace?.status, trace?.verdict])).toEqual([
      ['decompose-rl', 'ok', 'supported'],
      ['faithlens', 'ok', 'yes'],
    ])
    expect(traces[0]).toMatchObject({ run: id, model: 'touchstone-baseline' })
    expect(traces[0]?.confidence?.kind).toBe('released')
    const events = await eventsOf(database, id)
    const told = events
      .filter((event) => event.type === 'token' && event.system === 'decompose-rl')
      .map((event) => event.content)
    expect(told.join('')).toBe(traces[0]?.raw)
    expect(events.map(({ at }) => at)).toEqual(events.map((_, index) => index + 1))
    expect(events.at(-1)).toMatchObject({ type: 'finished', trace_ids: run.trace_ids })
  })

  it('has its traces judged before it ends, when that is asked for', async () => {
    const database = await open()
    engine.setFaults({})
    const { id } = await newRun(database, { judge: true, ...one('The bridge was opened in 1937.') })
    await driveRun(database, id, never)
    const { status, trace_ids: traces } = await requireRun(database, id)
    const trace = await findTrace(traces[0] ?? '', database)
    expect([status, trace?.rewards['joint']?.origin]).toEqual(['done', 'judged'])
    expect(trace?.judge_calls.length).toBeGreaterThan(5)
    const told = (await eventsOf(database, id)).map(({ type }) => type)
    expect(told.filter((type) => type === 'reward')).toHaveLength(4)
    expect(told.at(-1)).toBe('finished')
  })

  it('keeps repeated samples apart and groups them', async () => {
    const database = await open()
    const { id } = await newRun(database, { samples: 3, ...one('The bridge is painted red.') })
    await driveRun(database, id, never)
    const { trace_ids: traces, calls, cached } = await requireRun(database, id)
    expect(new Set(traces).size).toBe(3)
    expect([calls, cached]).toEqual([3, 0])
    const first = await findTrace(traces[0] ?? '', database)
    expect(first?.group?.size).toBe(3)
  })

  it('that could not store what ended breaks off, and is taken up again without asking twice', async () => {
    const database = await open()
    engine.setFaults({})
    const { id } = await newRun(database, { samples: 6, ...one('The bay has a bridge of 1937.') })
    const acceptTraces = refuseTraces(database)
    await expect(driveRun(database, id, never)).rejects.toThrow('the disk is full')
    expect((await requireRun(database, id)).progress.done).toBe(0)
    acceptTraces()
    await driveRun(database, id, never)
    const { status, trace_ids: traces, cached } = await requireRun(database, id)
    expect([status, new Set(traces).size]).toEqual(['done', 6])
    expect(cached).toBeGreaterThan(0)
  })

  it('does not pay for the same request twice', async () => {
    const database = await open()
    const claim = one('The chief engineer was Joseph Strauss.')
    const first = await newRun(database, claim)
    await driveRun(database, first.id, never)
    const before = engine.requests().received
    const second = await newRun(database, claim)
    await driveRun(database, second.id, never)
    expect(engine.requests().received).toBe(before)
    expect(await requireRun(database, second.id)).toMatchObject({
      status: 'done',
      calls: 1,
      cached: 1,
    })
  })

  it('is the same run for the same key', async () => {
    const database = await open()
    const first = await newRun(database, one('One claim.'), 'key')
    const second = await newRun(database, one('One claim.'), 'key')
    expect(second).toEqual(first)
  })

  it('lists what failed in the words of the server, and makes it again', async () => {
    const database = await open()
    engine.setFaults({ status: 400, message: 'This model has no voice.' })
    const { id } = await newRun(database, one('The bridge was closed in 1938.'))
    await driveRun(database, id, never)
    const failed = await requireRun(database, id)
    expect(failed).toMatchObject({ status: 'done', progress: { done: 0, failed: 1 } })
    expect(failed.errors[0]).toMatchObject({ code: 'refused', message: 'This model has no voice.' })
    engine.setFaults({})
    expect(await retryRun(database, id)).toBe(true)
    await driveRun(database, id, never)
    const mended = await requireRun(database, id)
    expect(mended).toMatchObject({ progress: { done: 1, failed: 0 }, errors: [] })
    const events = await eventsOf(database, id)
    expect(events.filter(({ type }) => type === 'finished')).toHaveLength(1)
    expect(new Set(events.map(({ at }) => at)).size).toBe(events.length)
  })

  it('never takes an answer that is none for a verdict', async () => {
    const database = await open()
    engine.setFaults({ empty_with_reasoning: true, finish_reason: 'length' })
    const { id } = await newRun(database, one('The bay has a bridge.'))
    await driveRun(database, id, never)
    engine.setFaults({})
    const { errors, trace_ids: traces } = await requireRun(database, id)
    expect(errors[0]?.code).toBe('thinking_budget')
    expect(traces).toEqual([])
  })

  it('reads a separate reasoning channel as the text it stands for', async () => {
    const database = await open()
    engine.setFaults({ reasoning_channel: 'reasoning_content' })
    const { id } = await newRun(database, one('The bridge was opened in 1938.'))
    await driveRun(database, id, never)
    engine.setFaults({})
    const { trace_ids: traces } = await requireRun(database, id)
    const trace = await findTrace(traces[0] ?? '', database)
    expect(trace?.reasoning).not.toBeNull()
    expect(trace?.view.startsWith('<think>')).toBe(true)
    expect(trace?.verdict).toBe('refuted')
  })

  it('ends its calls when it is cancelled, and keeps what has ended', async () => {
    const database = await open()
    engine.setFaults({ endless: true })
    const { id } = await newRun(database, { samples: 6, ...one('The bridge is long.') })
    const driven = driveRun(database, id, never)
    await vi.waitUntil(() => engine.requests().running > 0)
    expect(await cancelRun(database, id)).toBe(true)
    await driven
    await vi.waitUntil(() => engine.requests().running === 0)
    engine.setFaults({})
    expect(await requireRun(database, id)).toMatchObject({ status: 'cancelled', trace_ids: [] })
    expect((await eventsOf(database, id)).at(-1)).toMatchObject({
      type: 'finished',
      status: 'cancelled',
    })
  })

  it('lets what runs end when it is paused, and goes on from there', async () => {
    const database = await open()
    engine.setFaults({ latency_ms: 30 })
    const { id } = await newRun(database, { samples: 12, ...one('The bridge is high.') })
    const before = engine.requests().received
    const driven = driveRun(database, id, never)
    await vi.waitUntil(() => engine.requests().received > before)
    expect(await pauseRun(database, id)).toBe(true)
    await driven
    const paused = await requireRun(database, id)
    expect(paused.status).toBe('paused')
    expect(paused.progress.done).toBeGreaterThan(0)
    expect(paused.progress.done).toBeLessThan(12)
    engine.setFaults({})
    expect(await resumeRun(database, id)).toBe(true)
    await driveRun(database, id, never)
    expect(await requireRun(database, id)).toMatchObject({ status: 'done', progress: { done: 12 } })
    expect(engine.requests().received - before).toBe(12)
  })

  it('goes on in another process without making a finished call again', async () => {
    const database = await open()
    engine.setFaults({ latency_ms: 20 })
    const { id } = await newRun(database, { samples: 20, ...one('The bridge is famous.') })
    const before = engine.requests().finished
    const gone = new AbortController()
    const first = driveRun(database, id, gone.signal)
    await vi.waitUntil(() => engine.requests().finished - before >= 4)
    gone.abort(new Error('handed back'))
    await expect(first).rejects.toThrow('handed back')
    await driveRun(database, id, never)
    engine.setFaults({})
    const run = await requireRun(database, id)
    expect(run).toMatchObject({ status: 'done', progress: { done: 20, failed: 0 } })
    expect(new Set(run.trace_ids).size).toBe(20)
    const finished = (await eventsOf(database, id)).filter(({ type }) => type === 'progress')
    expect(finished).toHaveLength(20)
  })

  it('works on the items of a collection that have a document', async () => {
    const database = await open()
    const bare = { schema: 'item/1', kind: 'claim', input: { claim: 'The tower is bare.' } }
    await importContent(database, JSON.stringify(bare), { collection: 'towers' })
    await newRun(database, { ...one('The tower is old.'), collection: 'towers' })
    await newRun(database, { ...one('The tower is new.'), collection: 'towers' })
    const { id, item_count } = await newRun(database, { collection: 'towers' })
    expect(item_count).toBe(2)
    await driveRun(database, id, never)
    const run = await requireRun(database, id)
    expect(run).toMatchObject({ status: 'done', collection: { name: 'towers' } })
    expect(run.trace_ids).toHaveLength(2)
  })

  it.each([
    [{}, /exactly one of/],
    [{ ...one('x'), item_ids: ['y'] }, /exactly one of/],
    [{ input: { claim: 'x' } }, /input.document/],
    [{ item_ids: ['nowhere'] }, /no claim with the id/],
    [{ collection: 'nowhere' }, /nothing to run on/],
    [{ ...one('x'), prompt_versions: { 'decompose-rl/verify': 7 } }, /no version 7/],
    [{ ...one('x'), prompt_versions: { 'decompose-rl/else': 0 } }, /no prompt/],
    [{ filter: 'sytem=faithlens' }, /sytem/],
  ])('is refused with its reason: %j', async (run, reason) => {
    const database = await open()
    await expect(newRun(database, run)).rejects.toThrow(reason)
  })
})
