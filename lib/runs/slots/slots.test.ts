import { expect, it } from 'vitest'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { sql } from '@/lib/platform/db/sql'
import { ServerSlots } from './mutations'

const fast = { leaseMs: 1_000, renewMs: 100, askMs: 5, turnMs: 1_000, lingerMs: 5 }
const never = new AbortController().signal

describeOnDatabases('the slots of a model server', (open) => {
  it('hold for all processes together', async () => {
    const database = await open()
    const processes = [0, 1].map(() => new ServerSlots(database, 'gpu', 3, fast))
    let running = 0
    let most = 0
    const call = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 2))
      running -= 1
    }
    await Promise.all(
      Array.from({ length: 15 }).flatMap(() => processes.map((slots) => slots.use(call, never))),
    )
    expect(most).toBe(3)
  })

  it('are free again when nothing needs them', async () => {
    const database = await open()
    const slots = new ServerSlots(database, 'gpu', 2, fast)
    await Promise.all([slots.use(async () => 1, never), slots.use(async () => 2, never)])
    await expect
      .poll(async () => await database.query(sql`SELECT id FROM model_server_slot`))
      .toEqual([])
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
    const slots = new ServerSlots(database, 'gpu', 1, fast)
    expect(await slots.use(async () => 'made', never)).toBe('made')
  })

  it('are given back when the work throws', async () => {
    const slots = new ServerSlots(await open(), 'gpu', 1, fast)
    await expect(slots.use(() => Promise.reject(new Error('no')), never)).rejects.toThrow('no')
    expect(await slots.use(async () => 'next', never)).toBe('next')
  })

  it('are not waited for by one who has gone', async () => {
    const slots = new ServerSlots(await open(), 'gpu', 1, fast)
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
})
