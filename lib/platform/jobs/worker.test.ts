import { expect, it } from 'vitest'
import { db } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeWorker, eventually, job } from './testing'
import { currentRequestId, onBehalfOf } from '@/lib/platform/request-context'
import { startWorker, stopWorker } from './worker'

describeWorker('durable work', () => {
  it('queued before the worker starts is done once it runs', async () => {
    const done: string[] = []
    const add = job(async (id) => void done.push(id))
    await add.enqueue('a')
    expect(done).toEqual([])
    await startWorker([add])
    await eventually(() => expect(done).toEqual(['a']))
  })

  it('logs with the id of the request that queued it, and with no other', async () => {
    const ids: (string | null)[] = []
    const add = job(async (id) => void ids.push(`${id} ${currentRequestId()}`))
    await onBehalfOf('request-1', async () => await add.enqueue('a'))
    await onBehalfOf('request-2', async () => await startWorker([add]))
    await add.enqueue('b')
    await eventually(() => expect(ids).toEqual(['a request-1', 'b null']))
  })

  it('is queued once while it waits, and again once it has ended', async () => {
    const done: string[] = []
    const add = job(async (id) => void done.push(id))
    for (const id of ['a', 'a', 'b']) await add.enqueue(id)
    await startWorker([add])
    await eventually(() => expect(done).toEqual(['a', 'b']))
    await eventually(async () =>
      expect(await (await db()).query(sql`SELECT 1 FROM job`)).toEqual([]),
    )
    await add.enqueue('a')
    await eventually(() => expect(done).toEqual(['a', 'b', 'a']))
  })

  it('that is queued again while it runs is done once more when it ends', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let starts = 0
    const add = job(async () => {
      starts += 1
      await promise
    })
    await startWorker([add])
    await add.enqueue('a')
    await eventually(() => expect(starts).toBe(1))
    await add.enqueue('a')
    await add.enqueue('a')
    resolve()
    await eventually(async () =>
      expect(await (await db()).query(sql`SELECT 1 FROM job`)).toEqual([]),
    )
    expect(starts).toBe(2)
  })

  it('of another kind with the same id is other work', async () => {
    const done: string[] = []
    const one = job(async (id) => void done.push(`one ${id}`))
    const other = job(async (id) => void done.push(`other ${id}`), { kind: 'other' })
    for (const { enqueue } of [one, other]) await enqueue('a')
    await startWorker([one])
    await eventually(() => expect(done).toEqual(['one a']))
    await stopWorker()
    await startWorker([other])
    await eventually(() => expect(done).toEqual(['one a', 'other a']))
  })

  it('is queued for every row that is not done', async () => {
    const done: string[] = []
    const add = job(async (id) => void done.push(id), { listUnfinished: async () => ['a', 'b'] })
    await startWorker([add])
    await add.requeue(await db())
    await eventually(() => expect(done.toSorted()).toEqual(['a', 'b']))
  })

  it('that fails for good says so once, with the reason', async () => {
    const failed: [string, string][] = []
    const refuse = job(() => Promise.reject(new Error('no such file')), {
      onFailed: async (_database, id, reason) => void failed.push([id, reason]),
    })
    await startWorker([refuse])
    await refuse.enqueue('a')
    await eventually(async () =>
      expect(await (await db()).query(sql`SELECT 1 FROM job`)).toEqual([]),
    )
    expect(failed).toEqual([['a', 'no such file']])
  })

  it('whose failure could not be recorded is not lost', async () => {
    let tries = 0
    const refuse = job(() => Promise.reject(new Error('no such file')), {
      onFailed: async () => {
        tries += 1
        if (tries === 1) throw new Error('the disk is full')
      },
    })
    await startWorker([refuse], { leaseMs: 50 })
    await refuse.enqueue('a')
    await eventually(async () =>
      expect(await (await db()).query(sql`SELECT 1 FROM job`)).toEqual([]),
    )
    expect(tries).toBe(2)
  })

  it('repeats a failed try, but no more often than it may', async () => {
    const calls: string[] = []
    const twice = job(
      async () => {
        calls.push('try')
        throw new Error('once more')
      },
      { attempts: 2, onFailed: async () => void calls.push('failed') },
    )
    await startWorker([twice])
    await twice.enqueue('a')
    await eventually(() => expect(calls).toEqual(['try', 'try', 'failed']))
  })
})
