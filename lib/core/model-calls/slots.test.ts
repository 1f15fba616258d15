import { expect, it } from 'vitest'
import { openDatabase } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { sql } from '@/lib/platform/db/sql'
import { ServerSlots, slotsOf } from './call-slots.server'

const fast = { leaseMs: 1_000, renewMs: 100, askMs: 5, turnMs: 1_000, lingerMs: 5, heedMs: 10 }
const never = new AbortController().signal

/** Calls that wait until so many run at the same time, and the most that ever did. */
function meeting(count: number) {
  let running = 0
  let largest = 0
  const full = Promise.withResolvers<void>()
  const call = async () => {
    running += 1
    largest = Math.max(largest, running)
    if (running === count) full.resolve()
    await full.promise
    running -= 1
  }
  return { call, most: () => largest }
}

describeOnDatabases('the slots of a model server', (open) => {
  it('hold for all processes together', async () => {
    const database = await open()
    const processes = [0, 1].map(() => new ServerSlots(database, { server: 'gpu', limit: 3 }, fast))
    const { call, most } = meeting(3)
    await Promise.all(
      Array.from({ length: 15 }).flatMap(() => processes.map((slots) => slots.use(call, never))),
    )
    expect(most()).toBe(3)
  })

  it('keep a lowered limit at once, also where slots of before are idle', async () => {
    const slots = new ServerSlots(await open(), { server: 'lowered', limit: 2 }, fast)
    const [before, after] = [meeting(2), meeting(1)]
    await Promise.all([slots.use(before.call, never), slots.use(before.call, never)])
    expect(before.most()).toBe(2)
    slots.limit = 1
    await Promise.all([slots.use(after.call, never), slots.use(after.call, never)])
    await slots.close()
    expect(after.most()).toBe(1)
  })

  it('are free again when nothing needs them', async () => {
    const database = await open()
    const slots = new ServerSlots(database, { server: 'gpu', limit: 2 }, fast)
    await Promise.all([slots.use(async () => 1, never), slots.use(async () => 2, never)])
    await expect
      .poll(async () => await database.query(sql`SELECT id FROM model_server_slot`))
      .toEqual([])
  })

  it('are those of the database that is open, not of one that was closed at the same address', async () => {
    const database = await open()
    const again = await openDatabase({ url: database.url })
    const server = { server: 'reopened', limit: 1 }
    const slots = slotsOf(database, server)
    expect(slotsOf(database, server)).toBe(slots)
    expect(slotsOf(again, server)).not.toBe(slots)
    await again.close()
  })

  it('of a process that died are free when its lease ends', async () => {
    const database = await open()
    await database.transaction(async (tx) => {
      await tx.insertMany(
        'model_server_slot',
        ['id', 'server', 'expires_at'],
        [
          ['gone', 'gpu', new Date(Date.now() - 1)],
          ['alive', 'other', new Date(Date.now() - 1)],
        ],
      )
    })
    const slots = new ServerSlots(database, { server: 'gpu', limit: 1 }, fast)
    expect(await slots.use(async () => 'made', never)).toBe('made')
  })

  it('of a process that died before the clock was set back are free', async () => {
    const database = await open()
    await database.transaction(async (tx) => {
      await tx.insertMany(
        'model_server_slot',
        ['id', 'server', 'expires_at'],
        [['before', 'gpu', new Date(Date.now() + 3 * 60 * 60_000)]],
      )
    })
    const slots = new ServerSlots(database, { server: 'gpu', limit: 1 }, fast)
    expect(await slots.use(async () => 'made', never)).toBe('made')
  })

  it('are given back when the work throws', async () => {
    const slots = new ServerSlots(await open(), { server: 'gpu', limit: 1 }, fast)
    await expect(slots.use(() => Promise.reject(new Error('no')), never)).rejects.toThrow('no')
    expect(await slots.use(async () => 'next', never)).toBe('next')
  })

  it('are not waited for by one who has gone', async () => {
    const slots = new ServerSlots(await open(), { server: 'gpu', limit: 1 }, fast)
    const busy = Promise.withResolvers<void>()
    const first = slots.use(() => busy.promise, never)
    const gone = new AbortController()
    const second = slots.use(async () => 'never', gone.signal)
    gone.abort(new Error('gone'))
    await expect(second).rejects.toThrow('gone')
    busy.resolve()
    await first
    expect(await slots.use(async () => 'third', never)).toBe('third')
  })

  it('are fewer while the queue of the server is long, and as many again once it is short', async () => {
    let waiting = 0
    const server = { server: 'gpu', limit: 8, queue: async () => waiting }
    const slots = new ServerSlots(await open(), server, fast)
    let running = 0
    const work = async () => {
      running += 1
      await new Promise((resolve) => setTimeout(resolve, 5))
      running -= 1
    }
    const stop = new AbortController()
    const always = Array.from({ length: 8 }, async () => {
      while (!stop.signal.aborted) await slots.use(work, never)
    })
    await expect.poll(() => running, { interval: 1, timeout: 20_000 }).toBe(8)
    waiting = 9
    const most = async () => {
      let seen = 0
      for (let n = 0; n < 20; n++) {
        await new Promise((resolve) => setTimeout(resolve, 2))
        seen = Math.max(seen, running)
      }
      return seen
    }
    await expect.poll(most, { timeout: 20_000 }).toBe(1)
    waiting = 8
    await expect.poll(() => running, { interval: 1, timeout: 20_000 }).toBe(8)
    stop.abort()
    await Promise.all(always)
  })

  it('are half as many once the server takes no connections, and all again later', async () => {
    const slots = new ServerSlots(await open(), { server: 'gpu', limit: 8 }, fast)
    let running = 0
    const stop = new AbortController()
    const work = async () => {
      running += 1
      await new Promise((resolve) => setTimeout(resolve, 5))
      running -= 1
    }
    const always = Array.from({ length: 8 }, async () => {
      while (!stop.signal.aborted) await slots.use(work, never)
    })
    await expect.poll(() => running, { interval: 1, timeout: 20_000 }).toBe(8)
    const refusing = setInterval(() => slots.backOff(), 1)
    await expect.poll(() => running, { interval: 1, timeout: 20_000 }).toBe(1)
    clearInterval(refusing)
    await expect.poll(() => running, { interval: 1, timeout: 20_000 }).toBe(8)
    stop.abort()
    await Promise.all(always)
  })

  it('are halved once for many connections that fail at one time', async () => {
    const slow = { ...fast, heedMs: 60_000 }
    const slots = new ServerSlots(await open(), { server: 'gpu', limit: 8 }, slow)
    for (let failed = 0; failed < 8; failed += 1) slots.backOff()
    // A second entry of the same address, with a limit of its own.
    for (const limit of [32, 8]) slots.limit = limit
    const { call, most } = meeting(4)
    await Promise.all(Array.from({ length: 12 }, () => slots.use(call, never)))
    expect(most()).toBe(4)
  })
})
