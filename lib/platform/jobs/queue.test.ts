import { expect, it } from 'vitest'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { onBehalfOf } from '@/lib/platform/request-context'
import { JobQueue, type Claim } from './queue'

const leaseMs = 5_000

describeOnDatabases('the queue of work', (open) => {
  let kinds = 0

  /** A kind of its own for each test, and a clock that the test moves. */
  async function fresh() {
    const kind = `kind-${(kinds += 1)}`
    const time = { now: Date.UTC(2026, 0, 1) }
    const queue = new JobQueue(await open(), () => time.now)
    const claim = async (held: string[] = []): Promise<Claim> => {
      const claimed = await queue.claim({ kinds: [kind], held, leaseMs })
      if (claimed === null) throw new Error('no work is due')
      return claimed
    }
    const isDue = async (held: string[] = []) =>
      (await queue.claim({ kinds: [kind], held, leaseMs })) !== null
    return { kind, time, queue, claim, isDue }
  }

  it('gives out what has been due for longest, each once', async () => {
    const { kind, time, queue, claim, isDue } = await fresh()
    for (const id of ['b', 'a', 'b']) {
      await queue.enqueue({ kind, id })
      time.now += 1
    }
    expect([(await claim()).id, (await claim()).id]).toEqual(['b', 'a'])
    expect(await isDue()).toBe(false)
  })

  it('says which request queued it last, and how long it has been due', async () => {
    const { kind, time, queue, claim } = await fresh()
    await onBehalfOf('request-1', async () => await queue.enqueue({ kind, id: 'a' }))
    await queue.enqueue({ kind, id: 'a' })
    time.now += 1_200
    const first = await claim()
    expect(first).toMatchObject({ requestId: 'request-1', waitedMs: 1_200 })
    await onBehalfOf('request-2', async () => await queue.enqueue({ kind, id: 'a' }))
    await queue.settle(first.leaseId)
    expect(await claim()).toMatchObject({ requestId: 'request-2', waitedMs: 0 })
    await queue.enqueue({ kind, id: 'b' })
    expect(await claim()).toMatchObject({ requestId: null })
  })

  it('gives one piece of work to one of many who ask at the same time', async () => {
    const { kind, queue } = await fresh()
    await queue.enqueue({ kind, id: 'a' })
    const asking = Array.from({ length: 8 }, () =>
      queue.claim({ kinds: [kind], held: [], leaseMs }),
    )
    const claims = await Promise.all(asking)
    expect(claims.filter((one) => one !== null)).toHaveLength(1)
  })

  it('gives out again what was not renewed, and then obeys the new lease alone', async () => {
    const { kind, time, queue, claim, isDue } = await fresh()
    await queue.enqueue({ kind, id: 'a' })
    const first = await claim()
    time.now += leaseMs - 1
    expect(await queue.renew([first.leaseId], leaseMs)).toEqual(new Set([first.leaseId]))
    time.now += leaseMs - 1
    expect(await isDue()).toBe(false)
    time.now += 1
    expect(await isDue([first.leaseId])).toBe(false)
    const second = await claim()
    expect([first.attempts, second.attempts]).toEqual([1, 2])
    expect(await queue.renew([first.leaseId], leaseMs)).toEqual(new Set())
    await queue.settle(first.leaseId)
    await queue.handBack([first.leaseId])
    expect(await queue.renew([second.leaseId], leaseMs)).toEqual(new Set([second.leaseId]))
  })

  it('gives out what was released when its delay is over', async () => {
    const { kind, time, queue, claim, isDue } = await fresh()
    await queue.enqueue({ kind, id: 'a' })
    await queue.retry((await claim()).leaseId, 1_000)
    expect(await isDue()).toBe(false)
    time.now += 1_000
    expect((await claim()).attempts).toBe(2)
  })

  it('begins again with what was requested while it ran', async () => {
    const { kind, queue, claim, isDue } = await fresh()
    await queue.enqueue({ kind, id: 'a' })
    const first = await claim()
    await queue.enqueue({ kind, id: 'a' })
    await queue.settle(first.leaseId)
    const second = await claim()
    expect(second.attempts).toBe(1)
    await queue.settle(second.leaseId)
    expect(await isDue()).toBe(false)
  })

  it('gives work that is queued again while it waits for another try all its tries at once', async () => {
    const { kind, queue, claim, isDue } = await fresh()
    await queue.enqueue({ kind, id: 'a' })
    await queue.retry((await claim()).leaseId, 0)
    await queue.retry((await claim()).leaseId, 60_000)
    expect(await isDue()).toBe(false)
    await queue.enqueue({ kind, id: 'a' })
    expect((await claim()).attempts).toBe(1)
  })

  it('gives work that is queued again after its process died all its tries', async () => {
    const { kind, time, queue, claim, isDue } = await fresh()
    await queue.enqueue({ kind, id: 'a' })
    for (let crashes = 0; crashes < 3; crashes += 1) {
      await claim()
      time.now += leaseMs
    }
    await queue.enqueue({ kind, id: 'a' })
    expect((await claim()).attempts).toBe(1)
    expect(await isDue()).toBe(false)
  })

  it('makes due what would wait for a clock that was set back', async () => {
    const { kind, time, queue, claim } = await fresh()
    for (const id of ['a', 'b']) await queue.enqueue({ kind, id })
    await claim()
    time.now -= 3 * 60 * 60_000
    await queue.makeDue()
    expect([(await claim()).id, (await claim()).id].toSorted()).toEqual(['a', 'b'])
  })

  it('counts failed tries and crashes, not work that was handed back', async () => {
    const { kind, time, queue, claim } = await fresh()
    await queue.enqueue({ kind, id: 'a' })
    for (let stops = 0; stops < 3; stops += 1) await queue.handBack([(await claim()).leaseId])
    const failed = await claim()
    await queue.retry(failed.leaseId, 0)
    const crashed = await claim()
    time.now += leaseMs
    expect([failed.attempts, crashed.attempts, (await claim()).attempts]).toEqual([1, 2, 3])
  })
})
