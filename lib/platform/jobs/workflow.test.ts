import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '../db/database'
import { raw, sql } from '../db/sql'
import { hasCluster, temporaryPlace, type Place } from '../db/temporary'
import { resetEnv } from '../env'
import { startScript } from '../testing'
import { closeJobs, defineWork, enqueue, startWorker, type WorkTools } from './workflow'

const input = z.object({ id: z.string() })
type Run = (given: z.infer<typeof input>, tools: WorkTools) => Promise<void>

function work(run: Run, onFailed?: (given: { id: string }, reason: string) => Promise<void>) {
  const options = { input, run, attempts: 1 }
  return defineWork('test', onFailed === undefined ? options : { ...options, onFailed })
}

function eventually(check: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: 60_000 })
}

let folder: string
let place: Place

async function useFresh(provider: 'sqlite' | 'postgresql'): Promise<void> {
  folder = await mkdtemp(path.join(tmpdir(), 'jobs-'))
  place = await temporaryPlace(provider)
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('DATABASE_URL', place.url)
  resetEnv()
}

async function removeFresh(): Promise<void> {
  await closeJobs()
  vi.unstubAllEnvs()
  resetEnv()
  await place.remove()
  await rm(folder, { recursive: true })
}

/** Leaves what is queued as it is after a clock was set back: due in three hours, one of it held by a process that died. */
async function dueInHours(provider: 'sqlite' | 'postgresql'): Promise<void> {
  const held = `CASE WHEN idempotency_key LIKE '%leased%' THEN 'running' ELSE status END`
  if (provider === 'sqlite') {
    const queue = new DatabaseSync(path.join(folder, 'jobs.db'))
    queue
      .prepare(`UPDATE workflow_runs SET status = ${held}, available_at = ?`)
      .run(new Date(Date.now() + 3 * 60 * 60_000).toISOString())
    queue.close()
    return
  }
  const database = await openDatabase({ url: place.url })
  await database.execute(sql`
    UPDATE touchstone_jobs.workflow_runs
    SET status = ${raw(held)}, available_at = NOW() + INTERVAL '3 hours'`)
  await database.close()
}

/** A process that takes up work of this test and says so; it never ends by itself. */
const stubborn = `
  import { z } from 'zod'
  import { defineWork, startWorker } from '@/lib/platform/jobs/workflow'
  const run = async ({ id }) => {
    process.stdout.write('took ' + id)
    await new Promise(() => {})
  }
  const input = z.object({ id: z.string() })
  void startWorker([defineWork('test', { input, run })], { leaseMs: 3000, beatMs: 500 })
`

const providers = (['sqlite', 'postgresql'] as const).filter(
  (provider) => provider === 'sqlite' || hasCluster(),
)

describe.each(providers)('durable work on %s', (provider) => {
  beforeEach(() => useFresh(provider))
  afterEach(removeFresh)

  it('queued before the worker starts is done once it runs', async () => {
    const done: string[] = []
    const add = work(async ({ id }) => void done.push(id))
    await enqueue(add, { id: 'a' }, { idempotencyKey: 'a' })
    expect(done).toEqual([])
    await startWorker([add])
    await eventually(() => expect(done).toEqual(['a']))
  })

  it('queued or leased before the clock was set back by hours is done at once', async () => {
    const done: string[] = []
    const add = work(async ({ id }) => void done.push(id))
    for (const id of ['queued', 'leased']) await enqueue(add, { id }, { idempotencyKey: id })
    await closeJobs()
    await dueInHours(provider)
    await startWorker([add])
    await eventually(() => expect(done.toSorted()).toEqual(['leased', 'queued']))
  })

  it('survives that the queue is closed and opened again', async () => {
    const done: string[] = []
    const add = work(async ({ id }) => void done.push(id))
    await enqueue(add, { id: 'a' }, { idempotencyKey: 'a' })
    await closeJobs()
    await startWorker([add])
    await eventually(() => expect(done).toEqual(['a']))
  })

  it('with the same key is queued once, and anew only when asked for', async () => {
    const done: string[] = []
    const add = work(async ({ id }) => void done.push(id))
    await startWorker([add])
    const first = await enqueue(add, { id: 'a' }, { idempotencyKey: 'a' })
    await eventually(() => expect(done).toEqual(['a']))
    const second = await enqueue(add, { id: 'a' }, { idempotencyKey: 'a' })
    expect(second).toEqual(first)
    await eventually(async () => {
      const third = await enqueue(add, { id: 'a' }, { idempotencyKey: 'a', again: true })
      expect(third).not.toEqual(first)
    })
    await eventually(() => expect(done).toEqual(['a', 'a']))
  })

  it('that fails for good says so once, with the reason', async () => {
    const failed: [string, string][] = []
    const refuse = work(
      () => Promise.reject(new Error('no such file')),
      async ({ id }, reason) => void failed.push([id, reason]),
    )
    await startWorker([refuse])
    await enqueue(refuse, { id: 'a' }, { idempotencyKey: 'a' })
    await eventually(() => expect(failed).toEqual([['a', 'no such file']]))
  })

  it('repeats a failed try, but not the parts that were done', async () => {
    const calls: string[] = []
    const twice = defineWork('test', {
      input,
      attempts: 2,
      run: async (_given, { step }) => {
        const saved = await step('part', async () => calls.push('part'))
        calls.push(`try with ${saved}`)
        if (calls.length < 3) throw new Error('once more')
      },
    })
    await startWorker([twice])
    await enqueue(twice, { id: 'a' }, { idempotencyKey: 'a' })
    await eventually(() => expect(calls).toEqual(['part', 'try with 1', 'try with 1']))
  })

  it('keeps its lease while one part of it takes much longer than the lease', async () => {
    let starts = 0
    let ended = false
    const long = work(async (_given, { signal }) => {
      starts += 1
      await new Promise((resolve) => setTimeout(resolve, 1500))
      ended = !signal.aborted
    })
    await startWorker([long], { leaseMs: 300, beatMs: 60 })
    await enqueue(long, { id: 'a' }, { idempotencyKey: 'a' })
    await eventually(() => expect(ended).toBe(true))
    expect(starts).toBe(1)
  })

  it('is not taken over from itself after the process was held up', async () => {
    let starts = 0
    let ended = false
    const busy = work(async (_given, { signal }) => {
      starts += 1
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 900)
      await new Promise((resolve) => setTimeout(resolve, 1200))
      ended = !signal.aborted
    })
    await startWorker([busy], { leaseMs: 300, beatMs: 60 })
    await enqueue(busy, { id: 'a' }, { idempotencyKey: 'a' })
    await eventually(() => expect(ended).toBe(true))
    expect(starts).toBe(1)
  })

  it('is handed back when the worker stops, and taken up at once by the next', async () => {
    const seen: string[] = []
    const wait = work(async (_given, { signal }) => {
      seen.push('start')
      if (seen.length > 1) return
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')), { once: true })
      })
    })
    await startWorker([wait], { leaseMs: 3_600_000 })
    await enqueue(wait, { id: 'a' }, { idempotencyKey: 'a' })
    await eventually(() => expect(seen).toEqual(['start']))
    await closeJobs()
    await startWorker([wait])
    await eventually(() => expect(seen).toEqual(['start', 'start']))
  })

  it('of a process that was killed is taken up by another, not before', async () => {
    const done: string[] = []
    const add = work(async ({ id }) => void done.push(id))
    await enqueue(add, { id: 'a' }, { idempotencyKey: 'a' })
    const child = await startScript(stubborn)
    const [said] = await once(child.stdout, 'data')
    expect(String(said)).toBe('took a')
    await startWorker([add])
    await enqueue(add, { id: 'b' }, { idempotencyKey: 'b' })
    await eventually(() => expect(done).toEqual(['b']))
    child.kill('SIGKILL')
    await eventually(() => expect(done).toEqual(['b', 'a']))
  })

  it('may be queued by several processes at the same moment', async () => {
    const done: string[] = []
    const add = work(async ({ id }) => void done.push(id))
    await startWorker([add])
    const script = `
      import { z } from 'zod'
      import { closeJobs, defineWork, enqueue } from '@/lib/platform/jobs/workflow'
      const add = defineWork('test', { input: z.object({ id: z.string() }), run: async () => {} })
      const queue = async () => {
        for (let n = 0; n < 30; n += 1) {
          const id = process.pid + '-' + n
          await enqueue(add, { id }, { idempotencyKey: id })
        }
        await closeJobs()
      }
      void queue()
    `
    const children = await Promise.all([startScript(script), startScript(script)])
    const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]))
    expect(codes).toEqual([0, 0])
    await eventually(() => expect(new Set(done).size).toBe(60))
    expect(done).toHaveLength(60)
  })
})
