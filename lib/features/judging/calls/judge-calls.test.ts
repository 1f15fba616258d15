import { expect, it } from 'vitest'
import { z } from 'zod'
import { localOwner } from '@/lib/features/people/change-people.server'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { sql } from '@/lib/platform/db/sql'
import { newId } from '@/lib/platform/ids'
import { judgedTraces } from '@/lib/features/judging/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { compareJudges } from './compare-judges.server'
import { judgeAgreement } from './agreement/judge-agreement.server'
import { findJudgeCall, listJudgeCalls, listJudges } from './list-calls.server'
import { reviewCall } from './review-call.server'
import { nextJudgeCall } from './next-call.server'
import { judgeCallQuerySchema, nextCallQuerySchema } from './query'
import { traceTarget } from '@/lib/core/judge-calls/targets'

withDataFolder()

const judge = 'touchstone-baseline'
const list = async (database: Database, query: object) =>
  (await listJudgeCalls(database, judgeCallQuerySchema.parse(query))).rows
const next = async (database: Database, query: object = {}) =>
  await nextJudgeCall(database, nextCallQuerySchema.parse({ judge, ...query }))

async function review(database: Database, id: string, value: string | number, anchored = false) {
  const { id: author } = await localOwner(database)
  return await reviewCall(database, id, { value, anchored }, author)
}

describeOnDatabases('judge calls', (open) => {
  it('show what the judge was told and what it said', async () => {
    const database = await open()
    const [trace = ''] = await judgedTraces(database, 'told')
    const calls = await list(database, { trace, criterion: 'answerable' })
    expect(new Set(calls.map(({ target }) => target))).toEqual(new Set([0, 1]))
    const call = await findJudgeCall(database, calls[0]?.id ?? '')
    expect(call?.messages[0]?.content).toContain('<question>')
    expect(JSON.parse(call?.reply ?? '')).toEqual({ answerable: true })
    expect(call).toMatchObject({ value: 1, rung: 'json', trace_id: trace, reviews: [] })
    expect(call?.params).toMatchObject({ temperature: 0, seed: 42 })
  })

  it('that were not read say what could not be', async () => {
    const database = await open()
    const [trace = ''] = await judgedTraces(database, 'unread')
    const [call] = await list(database, { trace, criterion: 'answerable' })
    const id = call?.id ?? ''
    expect((await findJudgeCall(database, id))?.unread).toBeNull()
    await database.execute(sql`UPDATE judge_call SET value = NULL WHERE id = ${id}`)
    const key = sql`(SELECT key FROM judge_call WHERE id = ${id})`
    const [kept] = await database.query(sql`SELECT reply FROM model_call WHERE key = ${key}`)
    const said = z.string().parse(kept?.['reply'])
    const odd = said.replace('answerable', 'perhaps')
    await database.execute(sql`UPDATE model_call SET reply = ${odd} WHERE key = ${key}`)
    expect((await findJudgeCall(database, id))?.unread).toContain('a field "answerable"')
    // Replies are shared by all that ask the same.
    await database.execute(sql`UPDATE model_call SET reply = ${said} WHERE key = ${key}`)
  })

  it('are drawn for people without what the judge said, in an order that can be drawn again', async () => {
    const database = await open()
    await judgedTraces(database, 'blind')
    const drawn = await next(database, { criterion: 'correct', seed: 3 })
    expect(drawn).toEqual(await next(database, { criterion: 'correct', seed: 3 }))
    expect(drawn.call).not.toHaveProperty('value')
    expect(drawn.call?.probability).toBeCloseTo(1 / drawn.left)
    await review(database, drawn.call?.id ?? '', 1)
    const after = await next(database, { criterion: 'correct', seed: 3 })
    expect(after.left).toBe(drawn.left - 1)
    expect(after.call?.id).not.toBe(drawn.call?.id)
  })

  it('agree with people as far as they were free to say', async () => {
    const database = await open()
    const [trace = ''] = await judgedTraces(database, 'agree')
    const [first, second] = await list(database, { trace, criterion: 'answerable' })
    const before = await agreement(database, 'answerable')
    await review(database, first?.id ?? '', 0)
    await review(database, second?.id ?? '', 1, true)
    const after = await agreement(database, 'answerable')
    expect(after.checked - before.checked).toBe(1)
    expect(after.agreed).toBe(before.agreed)
    expect(after.anchored - before.anchored).toBe(1)
    const { criteria: figures, disagreements } = await judgeAgreement(database, judge)
    expect(figures.find(({ criterion }) => criterion === 'answerable')?.prompt_versions).toEqual([
      'decompose-rl/judge-answerable@0',
    ])
    expect(disagreements[0]).toMatchObject({ call_id: first?.id, part: null, judge: 1, person: 0 })
  })

  it('drawn because a reward hinges on them are weighted by the calls they stand for', async () => {
    const database = await open()
    await judgedTraces(database, 'weighted')
    const drawn = await next(database, { criterion: 'without', mode: 'hinge' })
    const id = drawn.call?.id ?? ''
    const { id: author } = await localOwner(database)
    await reviewCall(database, id, { value: 'refuted', anchored: false, drawn: 'hinge' }, author)
    const after = await agreement(database, 'without')
    expect(after).toMatchObject({ sample: 'weighted', checked: 1 })
    expect(after.covers).toBeGreaterThan(0)
    expect((await findJudgeCall(database, id))?.reviews[0]?.drawn).toBe('hinge')
  })

  it('of two judges are compared with each other where both were asked the same', async () => {
    const database = await open()
    const [trace = ''] = await judgedTraces(database, 'two')
    const same = await compareJudges(database, judge, judge)
    const answerable = same.criteria.find(({ criterion }) => criterion === 'answerable')
    expect(answerable?.raw).toBe(1)
    const calls = await list(database, { trace, criterion: 'answerable' })
    await sayAs(database, 'another', calls[0]?.id ?? '', 0)
    const { criteria, disagreements } = await compareJudges(database, judge, 'another')
    expect(criteria).toMatchObject([{ criterion: 'answerable', checked: 1, agreed: 0 }])
    expect(disagreements).toMatchObject([{ trace_id: trace, judge: 1, other: 0 }])
    await expect(compareJudges(database, judge, 'nobody')).rejects.toThrow('no calls of a judge')
  })

  it('stay anchored once the judge was seen, whatever is said later', async () => {
    const database = await open()
    const [trace = ''] = await judgedTraces(database, 'anchored')
    const [call] = await list(database, { trace, criterion: 'coverage' })
    await review(database, call?.id ?? '', 'supported', true)
    const { reviews } = await review(database, call?.id ?? '', 'refuted')
    expect(reviews.map(({ value, anchored }) => [value, anchored])).toEqual([['refuted', true]])
  })

  it('take only words that the judge could have said', async () => {
    const database = await open()
    const [trace = ''] = await judgedTraces(database, 'words')
    const [call] = await list(database, { trace, criterion: 'atomic' })
    await expect(review(database, call?.id ?? '', 0.5)).rejects.toThrow('one of 0, 0.2')
    await expect(review(database, 'nowhere', 1)).rejects.toThrow('no judge call')
    const [vectors] = await list(database, { trace, criterion: 'embedding' })
    await expect(review(database, vectors?.id ?? '', 1)).rejects.toThrow(
      'cannot be checked by a person',
    )
  })

  it('with several marks are checked mark by mark, never an integer against their mean', async () => {
    const database = await open()
    const [trace = ''] = await judgedTraces(database, 'marks')
    const [source] = await list(database, { trace, criterion: 'answerable' })
    const id = await sayMarks(database, source?.id ?? '')
    await expect(review(database, id, 4)).rejects.toThrow('"parts" must have "readability"')
    const { id: author } = await localOwner(database)
    const mark = async (parts: Record<string, number>) =>
      await reviewCall(database, id, { parts, anchored: false, drawn: 'random' }, author)
    await expect(mark({ readability: 4 })).rejects.toThrow('"informativeness", each one of 1, 2')
    await expect(mark({ ...marks, helpfulness: 6 })).rejects.toThrow('each one of 1, 2')
    const drawn = await nextJudgeCall(
      database,
      nextCallQuerySchema.parse({ judge: marker, criterion: 'quality' }),
    )
    expect(drawn.call?.id).toBe(id)
    const { reviews } = await mark({ ...marks, helpfulness: 3 })
    expect(reviews[0]).toMatchObject({ value: 4, parts: { ...marks, helpfulness: 3 } })
    const { criteria, disagreements } = await judgeAgreement(database, marker)
    expect(criteria.map(({ part, checked, agreed }) => [part, checked, agreed])).toEqual([
      ['readability', 1, 1],
      ['helpfulness', 1, 0],
      ['informativeness', 1, 1],
    ])
    expect(disagreements).toMatchObject([{ part: 'helpfulness', judge: 4, person: 3 }])
    expect((await mark(marks)).reviews[0]?.value).toBeCloseTo(13 / 3)
    expect((await judgeAgreement(database, marker)).disagreements).toEqual([])
  })

  it('count by judge', async () => {
    const database = await open()
    await judgedTraces(database, 'count')
    const [busiest] = await listJudges(database)
    expect(busiest?.judge).toBe(judge)
    expect(busiest?.calls).toBeGreaterThan(5)
    await expect(judgeAgreement(database, 'nobody')).rejects.toThrow('no calls of a judge')
    expect((await judgeAgreement(database, 'built-in')).judge).toBe(judge)
  })
})

async function agreement(database: Database, criterion: string) {
  const { criteria } = await judgeAgreement(database, judge)
  const found = criteria.find((one) => one.criterion === criterion)
  if (!found) throw new Error('nothing was said')
  return found
}

const marker = 'a judge of quality'
const marks = { readability: 4, helpfulness: 4, informativeness: 5 }

/** A judge marks three dimensions of what another call is about; the id of its call. */
async function sayMarks(database: Database, callId: string): Promise<string> {
  const id = newId()
  await database.transaction(async (tx) => {
    await tx.execute(sql`
      INSERT INTO judge_call (id, trace_seq, criterion, target, sample, judge, server_id, key, cached,
        hinges, created_at, rung, value, parts)
      SELECT ${id}, trace_seq, 'quality', ${traceTarget}, sample, ${marker}, server_id, key, cached,
        hinges, created_at, rung, ${JSON.stringify(13 / 3)}, ${JSON.stringify(marks)}
      FROM judge_call WHERE id = ${callId}`)
  })
  return id
}

/** Another judge says something else to what was asked in a call. */
async function sayAs(database: Database, other: string, callId: string, value: number) {
  await database.transaction(async (tx) => {
    await tx.execute(sql`
      INSERT INTO judge_call (id, trace_seq, criterion, target, sample, judge, server_id, key, cached,
        hinges, created_at, rung, value, parts)
      SELECT ${newId()}, trace_seq, criterion, target, sample, ${other}, server_id, key, cached,
        hinges, created_at, rung, ${JSON.stringify(value)}, parts
      FROM judge_call WHERE id = ${callId}`)
  })
}
