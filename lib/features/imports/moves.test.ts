import { expect, it } from 'vitest'
import { z } from 'zod'
import { findJudgeCall, listJudgeCalls } from '@/lib/features/judging/calls/list-calls.server'
import { reviewCall } from '@/lib/features/judging/calls/review-call.server'
import { judgeCallQuerySchema } from '@/lib/features/judging/calls/query'
import { judge, load, right, row } from '@/lib/features/judging/testing'
import { localOwner } from '@/lib/features/people/change-people.server'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { moveTraces } from './move-traces.server'

withDataFolder()

const placeSchema = z.object({ seq: z.number(), identity: z.string(), item_seq: z.number() })

async function placeOf(database: Database, id: string) {
  const [found] = await database.query(
    sql`SELECT seq, identity, item_seq FROM trace WHERE id = ${id}`,
  )
  return placeSchema.parse(found)
}

const calls = async (database: Database, trace: string, criterion: string) =>
  (await listJudgeCalls(database, judgeCallQuerySchema.parse({ trace, criterion }))).rows

/** The same trace of two items that will turn out to be one. */
async function twins(database: Database, collection: string) {
  const one = row(right, 0)
  const other = { ...one, input: { ...one.input, claim: 'The bridge is red and of 1937.' } }
  const [first = '', second = ''] = await load(database, collection, [one, other])
  return { first, second }
}

async function unite(database: Database, from: string, into: string): Promise<void> {
  const { seq, identity } = await placeOf(database, from)
  const { item_seq: to } = await placeOf(database, into)
  await database.transaction((tx) => moveTraces(tx, [{ seq, identity, to }]))
}

async function review(database: Database, call: string, value: number): Promise<void> {
  const { id } = await localOwner(database)
  await reviewCall(database, call, { value, anchored: false }, id)
}

describeOnDatabases('two traces that become one', (open) => {
  it('keep what a judge said to the one that goes, and what people say to that', async () => {
    const database = await open()
    const { first, second } = await twins(database, 'kept')
    await judge(database, { trace_ids: [first] })
    const before = await calls(database, first, 'answerable')
    await review(database, before[0]?.id ?? '', 0)
    await unite(database, first, second)
    const after = await calls(database, second, 'answerable')
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    const { reviews = [] } = (await findJudgeCall(database, before[0]?.id ?? '')) ?? {}
    expect(reviews.map(({ value }) => value)).toEqual([0])
    const { seq } = await placeOf(database, second)
    const judged = await database.query(
      sql`SELECT name FROM reward WHERE trace_seq = ${seq} AND origin = 'judged' AND name = 'joint'`,
    )
    expect(judged.length).toBeGreaterThan(0)
  })

  it('keep one call where both were asked the same, with what people say to either', async () => {
    const database = await open()
    const { first, second } = await twins(database, 'both')
    await judge(database, { trace_ids: [first, second] })
    const [gone] = await calls(database, first, 'coverage')
    const [kept] = await calls(database, second, 'coverage')
    const { id: author } = await localOwner(database)
    await reviewCall(database, gone?.id ?? '', { value: 'refuted', anchored: false }, author)
    await unite(database, first, second)
    expect(await calls(database, second, 'coverage')).toHaveLength(1)
    const { reviews = [] } = (await findJudgeCall(database, kept?.id ?? '')) ?? {}
    expect(reviews.map(({ value }) => value)).toEqual(['refuted'])
  })

  it('keep what a person said to the one that stays, when both were answered', async () => {
    const database = await open()
    const { first, second } = await twins(database, 'answered')
    await judge(database, { trace_ids: [first, second] })
    const { id: author } = await localOwner(database)
    const [gone] = await calls(database, first, 'coverage')
    const [kept] = await calls(database, second, 'coverage')
    await reviewCall(database, gone?.id ?? '', { value: 'refuted', anchored: false }, author)
    await reviewCall(database, kept?.id ?? '', { value: 'supported', anchored: false }, author)
    await unite(database, first, second)
    const { reviews = [] } = (await findJudgeCall(database, kept?.id ?? '')) ?? {}
    expect(reviews.map(({ value }) => value)).toEqual(['supported'])
  })
})
