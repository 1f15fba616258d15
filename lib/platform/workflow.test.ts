import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { resetEnv } from './env'
import { closeJobs, defineWork, enqueue, startWorker, type WorkTools } from './workflow'

const input = z.object({ id: z.string() })
type Run = (given: z.infer<typeof input>, tools: WorkTools) => Promise<void>

function work(run: Run, onFailed?: (given: { id: string }, reason: string) => Promise<void>) {
  const options = { input, run, attempts: 1 }
  return defineWork('test', onFailed === undefined ? options : { ...options, onFailed })
}

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jobs-'))
  vi.stubEnv('DATA_DIR', folder)
  resetEnv()
})

afterEach(async () => {
  await closeJobs()
  vi.unstubAllEnvs()
  resetEnv()
  await rm(folder, { recursive: true })
})

describe('durable work', () => {
  it('queued before the worker starts is done once it runs', async () => {
    const done: string[] = []
    const add = work(async ({ id }) => void done.push(id))
    await enqueue(add, { id: 'a' }, { idempotencyKey: 'a' })
    expect(done).toEqual([])
    await startWorker([add])
    await vi.waitFor(() => expect(done).toEqual(['a']))
  })

  it('survives that the queue is closed and opened again', async () => {
    const done: string[] = []
    const add = work(async ({ id }) => void done.push(id))
    await enqueue(add, { id: 'a' }, { idempotencyKey: 'a' })
    await closeJobs()
    await startWorker([add])
    await vi.waitFor(() => expect(done).toEqual(['a']))
  })

  it('with the same key is queued once, and anew only when asked for', async () => {
    const done: string[] = []
    const add = work(async ({ id }) => void done.push(id))
    await startWorker([add])
    const first = await enqueue(add, { id: 'a' }, { idempotencyKey: 'a' })
    await vi.waitFor(() => expect(done).toEqual(['a']))
    const second = await enqueue(add, { id: 'a' }, { idempotencyKey: 'a' })
    expect(second).toEqual(first)
    await vi.waitFor(async () => {
      const third = await enqueue(add, { id: 'a' }, { idempotencyKey: 'a', again: true })
      expect(third).not.toEqual(first)
    })
    await vi.waitFor(() => expect(done).toEqual(['a', 'a']))
  })

  it('that fails for good says so once, with the reason', async () => {
    const failed: [string, string][] = []
    const refuse = work(
      () => Promise.reject(new Error('no such file')),
      async ({ id }, reason) => void failed.push([id, reason]),
    )
    await startWorker([refuse])
    await enqueue(refuse, { id: 'a' }, { idempotencyKey: 'a' })
    await vi.waitFor(() => expect(failed).toEqual([['a', 'no such file']]))
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
    await vi.waitFor(() => expect(calls).toEqual(['part', 'try with 1', 'try with 1']), {
      timeout: 10_000,
    })
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
    await vi.waitFor(() => expect(ended).toBe(true), { timeout: 10_000 })
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
    await vi.waitFor(() => expect(ended).toBe(true), { timeout: 10_000 })
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
    await vi.waitFor(() => expect(seen).toEqual(['start']))
    await closeJobs()
    await startWorker([wait])
    await vi.waitFor(() => expect(seen).toEqual(['start', 'start']))
  })
})
