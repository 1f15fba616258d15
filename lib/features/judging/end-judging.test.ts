import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEngine, type Engine } from '@/lib/platform/engine/server'
import { sql } from '@/lib/platform/db/sql'
import { listUnfinished } from '@/lib/platform/jobs/job-rows'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { findTrace } from '@/lib/features/traces/detail/find-trace.server'
import { judgingRows, requireJudging } from './list-judgings.server'
import { driveJudging } from './drive-judging.server'
import { cancelJudging } from './judging-status.server'
import { judgingEndWords } from './words'
import { addEngine, judge, load, right, row, unsure } from './testing'

withDataFolder()
let engine: Engine
beforeAll(async () => {
  engine = await startEngine()
})
afterAll(async () => {
  await engine.close()
})

const never = new AbortController().signal

describeOnDatabases('a judging', (open) => {
  it('keeps what was said where a server refuses, and says what is missing and why', async () => {
    const database = await open()
    const server = await addEngine(database, engine)
    engine.setFaults({ status: 400, message: 'No such adapter.' })
    const ids = await load(database, 'refused', [row(unsure, 0, { group: 'refused' })])
    const judging = await judge(database, { trace_ids: ids, judges: { correct: server } })
    engine.setFaults({})
    expect(await requireJudging(database, judging)).toMatchObject({
      status: 'done',
      progress: { done: 0, failed: 1, total: 1 },
      errors: [{ trace_id: ids[0], message: 'No such adapter.' }],
    })
    const trace = await findTrace(ids[0] ?? '', database)
    expect(trace?.rewards['joint']).toMatchObject({ value: null, missing: ['correct'] })
    expect(trace?.rewards['coverage']?.value).not.toBeNull()
  })

  it('in which every call failed has failed', async () => {
    const database = await open()
    const server = await addEngine(database, engine)
    engine.setFaults({ status: 400, message: 'No such adapter.' })
    const ids = await load(database, 'silent', [row(right, 0, { group: 'silent' })])
    const request = {
      trace_ids: ids,
      criteria: ['atomic'],
      judges: { default: server },
      cache: 'refresh',
    }
    const judging = await judge(database, request)
    engine.setFaults({})
    const ended = await requireJudging(database, judging)
    expect(ended).toMatchObject({
      status: 'failed',
      error: 'All 2 calls failed. The first: No such adapter.',
      calls: 0,
    })
    expect(judgingEndWords(ended)).toBe('All 2 calls failed. The first: No such adapter.')
  })

  it('that is cancelled keeps what has ended', async () => {
    const database = await open()
    const ids = await load(database, 'cancelled', [row(right, 0, { group: 'c' })])
    const judging = await judge(database, { trace_ids: ids }, false)
    expect(await cancelJudging(database, judging)).toBe(true)
    await driveJudging(database, judging, never)
    const { status, progress, finished_at: finished } = await requireJudging(database, judging)
    expect([status, progress.done, finished !== null]).toEqual(['cancelled', 0, true])
    expect(await cancelJudging(database, judging)).toBe(false)
  })

  it('whose process died between its status and its end is ended by the next', async () => {
    const database = await open()
    const ids = await load(database, 'died', [row(right, 0, { group: 'd' })])
    const judging = await judge(database, { trace_ids: ids }, false)
    await cancelJudging(database, judging)
    await database.execute(sql`UPDATE judging SET finished_at = NULL WHERE id = ${judging}`)
    expect(await listUnfinished(database, judgingRows)).toContain(judging)
    await driveJudging(database, judging, never)
    expect(await listUnfinished(database, judgingRows)).not.toContain(judging)
  })

  it.each([
    [{}, 'exactly one'],
    [{ trace_ids: ['x'], filter: '' }, 'exactly one'],
    [{ trace_ids: ['nowhere'] }, 'nowhere'],
    [{ filter: 'collection=nowhere' }, 'no trace matches'],
    [{ filter: 'colour=red' }, 'colour'],
    [{ filter: '', criteria: ['taste'] }, 'taste'],
    [{ filter: '', judges: { taste: 'built-in' } }, 'taste'],
    [{ filter: '', judges: { default: 'nowhere' } }, 'model server'],
  ])('is refused with its reason: %j', async (judging, words) => {
    const database = await open()
    await expect(judge(database, judging, false)).rejects.toThrow(words)
  })
})
