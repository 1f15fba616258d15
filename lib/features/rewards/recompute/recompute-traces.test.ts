import { expect, it } from 'vitest'
import { judge, load, right, row, unsure } from '@/lib/features/judging/testing'
import { storeRecords } from '@/lib/features/judging/store/store-calls.server'
import { listRecords, listSubjects } from '@/lib/features/judging/list-subjects.server'
import { rewardDetail } from '@/lib/core/rewards/stored-details.server'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { sql } from '@/lib/platform/db/sql'
import { withDataFolder } from '@/lib/platform/testing'
import { importContent, lines } from '@/lib/features/imports/testing/setup'
import { undoImport } from '@/lib/features/imports/undo/undo-import.server'

withDataFolder()

/** All that hangs on the gold of the traces of a collection, as stored. */
async function stateOf(database: Database, collection: string) {
  const traces = await database.query(sql`
    SELECT t.seq, t.sample_index, t.correct, t.reward_total, t.total_from, t.rewards, t.questions
    FROM trace t JOIN collection c ON c.id = t.collection_id
    WHERE c.name = ${collection} ORDER BY t.sample_index`)
  return await Promise.all(
    traces.map(async ({ seq, rewards, ...trace }) => ({
      ...trace,
      rewards: JSON.parse(String(rewards)),
      records: await database.query(sql`
        SELECT r.name, r.origin, r.convention, r.judge, r.value, ${rewardDetail} AS detail
        FROM reward r WHERE r.trace_seq = ${Number(seq)}
        ORDER BY r.name, r.origin, r.convention, r.judge`),
      calls: await database.query(sql`
        SELECT criterion, target, sample, value, hinges FROM judge_call
        WHERE trace_seq = ${Number(seq)} ORDER BY criterion, target, sample`),
    })),
  )
}

/** Most of what the judge says is not what the labels say, so that the word of the group is a third one. */
const bridge = (label: string | null) =>
  [`${unsure} `, unsure, right].map((text, at) => row(text, at, { label }))

const alone = (label: string | null) => [row(right, 0, { label })]

const explained = (label: string | null) => [
  {
    ...row('', 0, { label }),
    system: 'faithlens',
    output: '<think>So.</think>\n<reason>It is painted red.</reason>\n<answer>No</answer>',
  },
]

/** Judge criteria about whatever the label is. */
const criteria = ['coverage', 'without', 'answerable', 'atomic', 'correct', 'embedding', 'novice']

/** The same traces, judged when the label was there. */
async function judgedWith(database: Database, rows: object[], name: string) {
  await load(database, name, rows)
  await judge(database, { filter: `collection=${encodeURIComponent(name)}`, criteria })
  return await stateOf(database, name)
}

describeOnDatabases('judged rewards', (open) => {
  it.each([
    ['of questions and a rollout group', bridge],
    ['of an explanation', explained],
  ])('%s follow the gold when it comes, changes and goes', async (name, rowsWith) => {
    const database = await open()
    const unlabelled = await judgedWith(database, rowsWith(null), `${name}, none`)
    const supported = await judgedWith(database, rowsWith('Supported'), `${name}, supported`)
    const refuted = await judgedWith(database, rowsWith('Refuted'), `${name}, refuted`)
    const records = [unlabelled, supported, refuted].map((state) =>
      JSON.stringify(
        state.map((trace) => trace.records.filter((one) => one['origin'] === 'judged')),
      ),
    )
    expect(new Set(records).size).toBe(3)

    const collection = `${name}, none`
    const add = async (label: string) =>
      await importContent(database, lines(rowsWith(label)), { collection })
    const first = await add('Supported')
    expect(await stateOf(database, collection)).toEqual(supported)
    const second = await add('Refuted')
    expect(await stateOf(database, collection)).toEqual(supported)
    await undoImport(database, first.id)
    expect(await stateOf(database, collection)).toEqual(refuted)
    await undoImport(database, second.id)
    expect(await stateOf(database, collection)).toEqual(unlabelled)
  })

  it('that are stored after the gold has changed follow the new gold', async () => {
    const database = await open()
    const refuted = await judgedWith(database, alone('Refuted'), 'overtaken, refuted')
    const [id = ''] = await load(database, 'overtaken', alone(null))
    await judge(database, { filter: 'collection=overtaken', criteria })
    const [stored] = await listSubjects(database, [id])
    if (!stored) throw new Error('the trace is gone')
    const before = await listRecords(database, stored.seq)
    await importContent(database, lines(alone('Refuted')), { collection: 'overtaken' })
    const judged = before.filter(({ origin }) => origin === 'judged')
    await database.transaction(async (tx) => {
      await storeRecords(tx, stored, judged)
    })
    expect(await stateOf(database, 'overtaken')).toEqual(refuted)
  })

  it('that a file gave, and no reply is kept of, stand', async () => {
    const database = await open()
    const given = {
      name: 'coverage',
      value: 0.25,
      origin: 'judged',
      convention: 'paper',
      judge: 'j',
    }
    const rows = (label: string | null) => [
      { ...row(right, 0, { label }), reward_records: [given] },
    ]
    await load(database, 'given', rows(null))
    await judge(database, { filter: 'collection=given', criteria: ['without'] })
    await importContent(database, lines(rows('Refuted')), { collection: 'given' })
    const [trace] = await stateOf(database, 'given')
    expect(trace).toMatchObject({ correct: 0, rewards: { coverage: 0.25, verification: 0 } })
    expect(trace?.records.filter((one) => one['name'] === 'coverage')).toMatchObject([
      { value: 0.25, judge: 'j' },
    ])
  })
})
