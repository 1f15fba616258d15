import { beforeAll, expect, it, test } from 'vitest'
import { z } from 'zod'
import { importContent } from '@/lib/features/imports/testing/setup'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { findTrace } from '@/lib/features/traces/detail/find-trace.server'
import { callsBehind } from '@/lib/features/traces/detail/calls-behind'
import { listTraces } from '@/lib/core/traces/list-traces.server'
import { traceQuerySchema } from '@/lib/core/traces/query-schema'
import { labelOf } from './judge-training/label'
import { exported, rowsIn, type QueryParameters } from './testing/read'
import { annotatedTraces } from './testing/setup'

async function read(database: Database, asked: QueryParameters) {
  const file = await exported(database, { collection: 'annotated', format: 'jsonl', ...asked })
  return { ...file, rows: rowsIn(file.text) }
}

describeOnDatabases('what people and judges said of traces', (open) => {
  withDataFolder()
  let traces: string[] = []
  beforeAll(async () => {
    traces = await annotatedTraces(await open(), 'annotated')
  })

  it('marks have the words they lie on, and no names unless asked for', async () => {
    const database = await open()
    const { rows } = await read(database, { kind: 'marks' })
    expect(
      rows.map(({ trace_id, kind, tone, step_index }) => [trace_id, kind, tone, step_index]),
    ).toEqual([
      [traces[0], 'wrong_answer', 'bad', 1],
      [traces[0], 'note', 'neutral', null],
      [traces[1], 'wrong_answer', 'bad', 1],
    ])
    expect(rows[0]).toMatchObject({
      anchored_text: 'bridge',
      step_kind: 'question',
      step_text: 'When was the bridge opened?',
      model: 'mason-7b',
      author: expect.stringMatching(/^person-[0-9a-f]{12}$/u),
    })
    expect(rows[1]).toMatchObject({ value: { nested: [1, null] }, anchored_text: null })
    const named = await read(database, { kind: 'marks', include: 'author_names' })
    expect(named.rows[0]?.['author']).not.toMatch(/^person-/u)
  })

  it('judge calls have what was told, said, and reviewed', async () => {
    const database = await open()
    const all = await read(database, { kind: 'judge-calls' })
    const checked = await read(database, { kind: 'judge-calls', reviewed: 'true' })
    const rest = await read(database, { kind: 'judge-calls', reviewed: 'false' })
    expect(checked.rows.length + rest.rows.length).toBe(all.rows.length)
    expect(checked.rows).toHaveLength(4)
    for (const row of checked.rows)
      expect(row).toMatchObject({
        criterion: 'answerable',
        messages: [{ role: 'user', content: expect.stringContaining('<question>') }],
        params: { temperature: 0, seed: 42 },
        reply: expect.any(String),
        people: 1,
        reviews: [{ value: 1, comment: '-2', author: expect.stringMatching(/^person-/u) }],
      })
    const one = await read(database, {
      kind: 'judge-calls',
      criterion: 'without',
      target: '1',
      trace: traces[0] ?? '',
    })
    expect(one.rows).toHaveLength(1)
  })

  it('judges are trained on what people said, else on the judge where that is wanted', async () => {
    const database = await open()
    const people = await read(database, { kind: 'judge-training' })
    expect(people.rows).toHaveLength(4)
    expect(people.rows[0]).toMatchObject({
      criterion: 'answerable',
      text: expect.stringMatching(/^Question: When was the bridge opened\?\nDocument: The bridge/u),
      label: '1',
      label_id: 1,
      annotators: 1,
      source: 'people',
    })
    expect((await people.manifest()).left_out).toEqual({
      'not checked by people': expect.any(Number),
      'without labels': expect.any(Number),
    })
    const judge = await read(database, { kind: 'judge-training', labels: 'judge' })
    const atomic = judge.rows.find(({ criterion }) => criterion === 'atomic')
    expect(atomic).toMatchObject({
      text: 'Claim: The bridge was opened in 1937 and is painted red.\nQuestion: When was the bridge opened?',
      source: 'judge',
    })
    expect(judge.rows.some(({ criterion }) => criterion === 'embedding')).toBe(false)
    const told = await read(database, { kind: 'judge-training', form: 'messages' })
    expect(told.rows[0]).toMatchObject({ messages: [{ role: 'user' }] })
    expect(told.rows[0]).not.toHaveProperty('text')
  })

  it('traces take their judge calls along, and rewards open into them where they are read', async () => {
    const database = await open()
    const given = await read(database, { kind: 'traces', include: 'judge_calls' })
    expect(given.rows[0]?.['judge_calls']).toBeInstanceOf(Array)
    const report = await importContent(database, given.text, { collection: 'elsewhere' })
    expect(report.issues).toEqual([])
    const { rows } = await listTraces(
      database,
      traceQuerySchema.parse({ collection: ['elsewhere'] }),
    )
    const trace = await findTrace(rows[0]?.id ?? '', database)
    if (trace === null) throw new Error('there is no such trace')
    const record = trace.all_rewards.find(
      ({ name, origin }) => name === 'joint' && origin === 'judged',
    )
    expect(record && callsBehind(trace, record).length).toBeGreaterThan(3)
    const taken = await read(database, {
      kind: 'traces',
      include: 'judge_calls',
      collection: 'elsewhere',
    })
    expect(taken.text).toBe(given.text)
    const reviews = await read(database, { kind: 'judge-calls', collection: 'elsewhere' })
    expect(reviews.rows.flatMap((row) => row['reviews'])).toEqual([])
  })

  it('a call of a file does not answer for a server, and a bad one is left out with a word', async () => {
    const database = await open()
    const { rows } = await read(database, { kind: 'traces', include: 'judge_calls' })
    const calls = z.array(z.looseObject({ key: z.string() })).parse(rows[0]?.['judge_calls'])
    const forged = calls.map((call) => ({ ...call, reply: 'forged' }))
    const row = { ...rows[0], judge_calls: [...forged, { key: 'k', criterion: 'coverage' }] }
    const report = await importContent(database, JSON.stringify(row), { collection: 'forged' })
    expect(report.issues).toEqual([
      {
        row: 1,
        path: expect.stringMatching(/^judge_calls\.\d+\.server_model$/u),
        message: expect.stringContaining('left out'),
      },
    ])
    const again = await read(database, { kind: 'judge-calls' })
    expect(again.text).not.toContain('forged')
    const theirs = await read(database, { kind: 'judge-calls', collection: 'forged' })
    expect(new Set(theirs.rows.map(({ key }) => key))).toEqual(new Set(calls.map(({ key }) => key)))
  })
})

test.each([
  [['supported', 'supported', 'refuted'], null, 'supported', 0],
  [['supported', 'refuted'], 'refuted', 'checked with a tie', null],
  [[], 'refuted', 'refuted', 1],
  [[], null, 'unreadable', null],
])('people said %j, the judge %j: %s', (said, value, label, id) => {
  const review = { comment: null, author: 'a', anchored: false, drawn: null, at: '' }
  const reviews = said.map((one) => ({ ...review, value: one }))
  const found = labelOf({ criterion: 'coverage', value, reviews }, 'judge')
  expect(typeof found === 'string' ? [found, null] : [found.label, found.label_id]).toEqual([
    label,
    id,
  ])
})
