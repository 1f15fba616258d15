import { once } from 'node:events'
import { expect, it } from 'vitest'
import { db } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { startScript } from '@/lib/platform/testing'
import { describeWorker, eventually, job } from './testing'
import { startWorker, stopWorker } from './worker'

/** Makes all that is queued or leased due in so many hours: three, as after a clock was set back, or none, as when a lease runs out. */
async function dueInHours(hours: number): Promise<void> {
  const dueAt = Date.now() + hours * 60 * 60_000
  await (await db()).execute(sql`UPDATE job SET due_at = CAST(${dueAt} AS BIGINT)`)
}

/** What has this id is then held by a process that died. */
async function lease(id: string): Promise<void> {
  await (await db()).execute(sql`UPDATE job SET lease_id = 'dead' WHERE subject_id = ${id}`)
}

const leaseMs = 1_000

/** Work that does not end by itself, under a clock that the test moves. */
async function longWork() {
  const time = { now: Date.UTC(2026, 0, 1) }
  const starts: string[] = []
  const others: string[] = []
  const long = job(async (id, signal) => {
    starts.push(id)
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  })
  const other = job(async (id) => void others.push(id), { kind: 'other' })
  await startWorker([long, other], { leaseMs, renewMs: 5, pollMs: 5, clock: () => time.now })
  const database = await db()
  await database.execute(sql`
    INSERT INTO job (kind, subject_id, due_at) VALUES ('test', 'long', CAST(${time.now} AS BIGINT))`)
  await eventually(() => expect(starts).toEqual(['long']))
  /** Until the lease is renewed at the present time, and the worker has looked for work again. */
  const outlast = async () => {
    const id = `other-${time.now}`
    await database.execute(sql`
      INSERT INTO job (kind, subject_id, due_at) VALUES ('other', ${id}, CAST(${time.now} AS BIGINT))`)
    await eventually(async () => {
      expect(others).toContain(id)
      const due = await database.query(sql`SELECT due_at FROM job WHERE subject_id = 'long'`)
      expect(due.map((row) => Number(row['due_at']))).toEqual([time.now + leaseMs])
    })
  }
  return { time, starts, outlast }
}

/** A process that takes up work of this test and says so; it never ends by itself. */
const stubborn = `
  import { defineJob } from '@/lib/platform/jobs/define-job'
  import { startWorker } from '@/lib/platform/jobs/worker'
  const work = async (_database, id) => {
    process.stdout.write('took ' + id)
    await new Promise(() => {})
  }
  const job = defineJob({ kind: 'test', listUnfinished: async () => [], work })
  void startWorker([job], { leaseMs: 300_000, renewMs: 300_000 })
`

describeWorker('leased work', () => {
  it('queued or leased before the clock was set back by hours is done at once', async () => {
    const done: string[] = []
    const add = job(async (id) => void done.push(id))
    for (const id of ['queued', 'leased']) await add.enqueue(id)
    await lease('leased')
    await dueInHours(3)
    await startWorker([add])
    await eventually(() => expect(done.toSorted()).toEqual(['leased', 'queued']))
  })

  it('keeps its lease while one part of it takes much longer than the lease', async () => {
    const { time, starts, outlast } = await longWork()
    for (let leases = 0; leases < 3; leases += 1) {
      time.now += leaseMs - 1
      await outlast()
    }
    expect(starts).toEqual(['long'])
  })

  it('is not taken over from itself after the process was held up', async () => {
    const { time, starts, outlast } = await longWork()
    time.now += 3 * leaseMs
    await outlast()
    expect(starts).toEqual(['long'])
  })

  it('is handed back when the worker stops, and taken up at once by the next', async () => {
    const seen: string[] = []
    const wait = job(async (_id, signal) => {
      seen.push('start')
      if (seen.length > 1) return
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')), { once: true })
      })
    })
    await startWorker([wait], { leaseMs: 3_600_000 })
    await wait.enqueue('a')
    await eventually(() => expect(seen).toEqual(['start']))
    await stopWorker()
    await startWorker([wait])
    await eventually(() => expect(seen).toEqual(['start', 'start']))
  })

  it('of a process that was killed is taken up by another, not before', async () => {
    const done: string[] = []
    const add = job(async (id) => void done.push(id))
    await add.enqueue('a')
    const child = await startScript(stubborn)
    const [said] = await once(child.stdout, 'data')
    expect(String(said)).toBe('took a')
    await startWorker([add])
    await add.enqueue('b')
    await eventually(() => expect(done).toEqual(['b']))
    child.kill('SIGKILL')
    await dueInHours(0)
    await eventually(() => expect(done).toEqual(['b', 'a']))
  })

  it('may be queued by several processes at the same moment', async () => {
    const done: string[] = []
    const add = job(async (id) => void done.push(id))
    await startWorker([add])
    const script = `
      import { db } from '@/lib/platform/db/database'
      import { defineJob } from '@/lib/platform/jobs/define-job'
      const work = async () => {}
      const add = defineJob({ kind: 'test', listUnfinished: async () => [], work })
      const queue = async () => {
        for (let n = 0; n < 30; n += 1) await add.enqueue(process.pid + '-' + n)
        await (await db()).close()
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
