import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { raw, sql } from '@/lib/platform/db/sql'
import { announceChange } from './job-rows'
import { watchWork, workThrough, type Watch } from './watch-work'
import { WorkPaused } from './status'

const rows = { table: 'watched_work', missing: 'There is none.' }
const never = new AbortController().signal

async function setStatus(database: Database, status: string): Promise<void> {
  await database.execute(sql`UPDATE ${raw(rows.table)} SET status = ${status} WHERE id = 'w'`)
  announceChange(rows, 'w')
}

/** Ten parts, three at the same time, and the ordinals that were begun. */
async function works(
  database: Database,
  work: (part: { ordinal: number }, watch: Watch) => Promise<void>,
  handBack = never,
) {
  await database.execute(
    sql`CREATE TABLE IF NOT EXISTS ${raw(rows.table)}
      (id TEXT PRIMARY KEY, status TEXT NOT NULL, error TEXT)`,
  )
  await database.execute(sql`DELETE FROM ${raw(rows.table)}`)
  await database.execute(sql`INSERT INTO ${raw(rows.table)} VALUES ('w', 'running', NULL)`)
  const all = Array.from({ length: 10 }, (_, ordinal) => ({ ordinal }))
  const page = async (after: number) => all.filter(({ ordinal }) => ordinal > after).slice(0, 4)
  const begun: number[] = []
  const done = watchWork(database, { rows, id: 'w', handBack }, (watch) =>
    workThrough(watch, { atOnce: 3, page }, async (part) => {
      begun.push(part.ordinal)
      await work(part, watch)
    }),
  )
  return { begun, done }
}

/** Ends when the work has heard that it stops, or at once where it has. */
async function untilStopped({ signal }: Watch): Promise<void> {
  if (signal.aborted) return
  const { promise, resolve } = Promise.withResolvers<void>()
  signal.addEventListener('abort', () => resolve(), { once: true })
  await promise
}

describeOnDatabases('work in parts', (open) => {
  it('is done part by part, in order, so many at the same time', async () => {
    let running = 0
    let most = 0
    const { begun, done } = await works(await open(), async () => {
      running += 1
      most = Math.max(most, running)
      await nextTurn()
      running -= 1
    })
    await done
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(most).toBe(3)
  })

  it.each(['cancelled', 'stopped', 'failed'])('ends its calls when it is %s', async (status) => {
    const database = await open()
    const { begun, done } = await works(database, async ({ ordinal }, watch) => {
      if (ordinal === 2) await setStatus(database, status)
      await untilStopped(watch)
    })
    await done
    expect(begun).toEqual([0, 1, 2])
  })

  it.each(['paused', 'queued'])('lets calls end and begins none when it is %s', async (status) => {
    const database = await open()
    const calls: boolean[] = []
    const { begun, done } = await works(database, async ({ ordinal }, watch) => {
      if (ordinal === 2) await setStatus(database, status)
      while (watch.canBegin) await nextTurn()
      calls.push(watch.signal.aborted)
    })
    await done
    expect(begun).toEqual([0, 1, 2])
    expect(calls).toEqual([false, false, false])
  })

  it('fails with the first failure, once all parts have ended', async () => {
    let ended = 0
    const { done } = await works(await open(), async ({ ordinal }, watch) => {
      if (ordinal === 1) throw new Error('The disk is full.')
      await untilStopped(watch)
      ended += 1
      throw new Error('The call was ended.')
    })
    await expect(done).rejects.toThrow('The disk is full.')
    expect(ended).toBe(2)
  })

  it('throws where it is handed back, whatever failed then', async () => {
    const gone = new AbortController()
    const { begun, done } = await works(
      await open(),
      async () => {
        gone.abort(new Error('handed back'))
        throw new Error('The call was ended.')
      },
      gone.signal,
    )
    await expect(done).rejects.toThrow('handed back')
    expect(begun.length).toBeLessThanOrEqual(3)
  })

  it('pauses with its reason when a part cannot go on; what runs ends', async () => {
    const database = await open()
    const ended: number[] = []
    const { begun, done } = await works(database, async ({ ordinal }, { signal }) => {
      if (ordinal === 1) throw new WorkPaused('The budget is used up.')
      await nextTurn()
      if (!signal.aborted) ended.push(ordinal)
    })
    await done
    expect(begun).toEqual([0, 1, 2])
    expect(ended).toEqual([0, 2])
    expect(await database.query(sql`SELECT status, error FROM ${raw(rows.table)}`)).toEqual([
      { status: 'paused', error: 'The budget is used up.' },
    ])
  })
})
