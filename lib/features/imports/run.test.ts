import { expect, it } from 'vitest'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { sql } from '@/lib/platform/db/sql'
import { withDataFolder } from '@/lib/platform/testing'
import { datasetRow, output, traceRecord } from './fixtures'
import { contentsOf, importContent, lines } from './testing/setup'

withDataFolder()

describeOnDatabases('an import', (open) => {
  it('of canonical records stores items, traces, rewards and what they are found by', async () => {
    const database = await open()
    const report = await importContent(
      database,
      lines([
        traceRecord({ logged: { total: 3.5, rewards: { necessity: 0.5, coverage: null } } }),
        traceRecord({ schema: 'item/1', input: { claim: 'Another.' }, output: undefined }),
        traceRecord({ schema: 'item/1', output: undefined }),
      ]),
      { collection: 'canonical' },
    )
    expect(report).toMatchObject({
      status: 'done',
      format: 'canonical',
      rows_read: 3,
      items_created: 2,
      traces_created: 1,
      duplicates: 1,
      issue_count: 0,
      progress: 1,
    })
    const { items, traces } = await contentsOf(database, 'canonical')
    expect(items.map(({ text }) => text)).toEqual(['The bridge opened in 1911.', 'Another.'])
    expect(traces[0]).toMatchObject({
      model: 'small',
      output: output(),
      verdict: 'refuted',
      correct: 1,
      status: 'ok',
      reward_total: 3.5,
    })
    expect(JSON.parse(String(traces[0]?.['rewards']))).toMatchObject({
      necessity: 0.5,
      coverage: null,
      format: 1,
      verification: 1,
    })
  })

  it('of the same file twice adds nothing', async () => {
    const database = await open()
    const file = lines([traceRecord(), traceRecord({ output: output('Supported') })])
    await importContent(database, file, { collection: 'twice' })
    const before = await contentsOf(database, 'twice')
    const again = await importContent(database, file, { collection: 'twice' })
    expect(again).toMatchObject({ items_created: 0, traces_created: 0, duplicates: 2 })
    expect(await contentsOf(database, 'twice')).toEqual(before)
  })

  it('keeps identical rows of one file apart, and knows them again', async () => {
    const database = await open()
    const file = lines([traceRecord(), traceRecord(), traceRecord()])
    const report = await importContent(database, file, { collection: 'identical' })
    expect(report).toMatchObject({ items_created: 1, traces_created: 3, duplicates: 0 })
    const again = await importContent(database, `${file}${lines([traceRecord()])}`, {
      collection: 'identical',
    })
    expect(again).toMatchObject({ traces_created: 1, duplicates: 3 })
  })

  it('of the same rows into two collections keeps them apart and the document once', async () => {
    const database = await open()
    const file = lines([datasetRow({ evidence: 'A document for two.' })])
    await importContent(database, file, { collection: 'first of two' })
    const report = await importContent(database, file, { collection: 'second of two' })
    expect(report).toMatchObject({ items_created: 1, duplicates: 0 })
    const rows = await database.query(
      sql`SELECT COUNT(*) AS n FROM document WHERE passages LIKE '%A document for two.%'`,
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  it('lets traces of both systems meet on one item', async () => {
    const database = await open()
    const report = await importContent(
      database,
      lines([
        traceRecord(),
        traceRecord({
          system: 'faith_lens',
          model: 'lens',
          output: '<think>Hm.</think><reason>1912.</reason><answer>No</answer>',
        }),
      ]),
      { collection: 'both' },
    )
    expect(report).toMatchObject({ items_created: 1, traces_created: 2, issue_count: 0 })
    const { traces } = await contentsOf(database, 'both')
    expect(traces.map(({ verdict, correct }) => [verdict, correct])).toEqual([
      ['refuted', 1],
      ['no', 1],
    ])
  })

  it('takes model, run and dataset from what is given when the file is silent', async () => {
    const database = await open()
    const row = traceRecord({ model: undefined, dataset: undefined })
    const given = { collection: 'given', model: 'm', run: 'r', dataset: 'd' }
    await importContent(database, lines([row]), given)
    const { items, traces } = await contentsOf(database, 'given')
    expect(items[0]).toMatchObject({ dataset: 'd' })
    expect(traces[0]).toMatchObject({ model: 'm' })
  })

  it('grades traces anew when gold arrives later', async () => {
    const database = await open()
    await importContent(database, lines([traceRecord({ gold: undefined })]), { collection: 'late' })
    const { traces: before } = await contentsOf(database, 'late')
    expect(before[0]).toMatchObject({ correct: null })
    const version = async () =>
      await database.query(sql`SELECT version FROM collection WHERE live_name = 'late'`)
    const old = await version()
    const row = datasetRow({ label: 'Supported', decomposed_questions: ['When?'] })
    await importContent(database, lines([row]), { collection: 'late' })
    const { traces } = await contentsOf(database, 'late')
    expect(traces[0]).toMatchObject({ correct: 0 })
    expect(JSON.parse(String(traces[0]?.['rewards']))).toMatchObject({ verification: 0 })
    expect(await version()).not.toEqual(old)
    const rewards = await database.query(sql`
      SELECT r.name, r.value FROM reward r JOIN trace t ON t.seq = r.trace_seq
        JOIN collection c ON c.id = t.collection_id
      WHERE c.live_name = 'late' ORDER BY r.name`)
    // By each definition once.
    const graded = { name: 'verification', value: 0 }
    expect(rewards.filter(({ name }) => name === 'verification')).toEqual([graded, graded])
  })

  it('keeps marks that came with a file under the name of who made them', async () => {
    const database = await open()
    const marks = [
      {
        kind: 'wrong-answer',
        comment: 'No <b>bold</b>.',
        target: { step: 2 },
        anchors: [{ in: 'raw', start: 0, end: 3 }],
        author: 'Reader 1',
        at: '2026-01-02T03:04:05Z',
      },
      { kind: 'good-catch', author: 'Reader 1', at: '2026-01-02T03:04:06Z' },
    ]
    const file = lines([traceRecord({ marks })])
    await importContent(database, file, { collection: 'marks' })
    await importContent(database, file, { collection: 'marks' })
    const rows = await database.query(sql`
      SELECT k.kind, k.comment, k.step, k.anchors, p.name FROM mark k
        JOIN person p ON p.id = k.author_id ORDER BY k.created_at`)
    expect(rows).toEqual([
      {
        kind: 'wrong-answer',
        comment: 'No <b>bold</b>.',
        step: 2,
        anchors: '[{"in":"raw","start":0,"end":3}]',
        name: 'Reader 1',
      },
      { kind: 'good-catch', comment: null, step: null, anchors: '[]', name: 'Reader 1' },
    ])
  })

  it('computes no record that the file has', async () => {
    const database = await open()
    const given = {
      name: 'format',
      value: 0.25,
      origin: 'computed',
      convention: 'paper',
      explanation: ['As given.'],
    }
    const judged = { name: 'coverage', value: 1, origin: 'judged', judge: 'j', per_question: [1] }
    const file = lines([traceRecord({ reward_records: [given, judged] })])
    await importContent(database, file, { collection: 'records' })
    const { traces } = await contentsOf(database, 'records')
    const rewards: unknown = JSON.parse(String(traces[0]?.['rewards']))
    expect(rewards).toMatchObject({ format: 0.25, coverage: 1 })
    expect(JSON.parse(String(traces[0]?.['details']))).toMatchObject({
      reward_records: [given, judged],
    })
  })

  it('groups rollouts of one prompt, and never rows that have none', async () => {
    const database = await open()
    const asked = { prompt: 'Check this.', run: 'r1', training_step: 3 }
    await importContent(
      database,
      lines([
        traceRecord({ ...asked }),
        traceRecord({ ...asked, output: output('Supported') }),
        traceRecord({ ...asked, training_step: 4 }),
        traceRecord({ input: { claim: 'A.', evidence: 'One.' }, run: 'r1' }),
        traceRecord({ input: { claim: 'B.', evidence: 'Two.' }, run: 'r1' }),
        traceRecord({ input: { claim: 'B.', evidence: 'Two.' }, run: 'r1', output: output('x') }),
        traceRecord({ input: { claim: 'C.', evidence: 'Two.' }, group_id: 'g' }),
        traceRecord({ input: { claim: 'D.', evidence: 'Two.' }, group_id: 'g' }),
      ]),
      { collection: 'groups' },
    )
    const rows = await database.query(sql`
      SELECT t.group_key AS k FROM trace t JOIN collection c ON c.id = t.collection_id
      WHERE c.live_name = 'groups' ORDER BY t.id`)
    const keys = rows.map(({ k }) => k)
    const numbered = keys.map((key) => keys.indexOf(key))
    expect(numbered).toEqual([0, 0, 2, 3, 4, 4, 6, 6])
  })
})

describeOnDatabases(
  'an import on a server of databases',
  (open) => {
    it('tells the planner of its rows, which else reads whole tables to find a few', async () => {
      const database = await open()
      const rows = Array.from({ length: 300 }, (_, at) =>
        traceRecord({ input: { claim: `Claim ${at}.`, evidence: 'One.' } }),
      )
      await importContent(database, lines(rows), { collection: 'planned' })
      const known = await database.query(sql`
        SELECT relname AS name, reltuples AS rows FROM pg_class
        WHERE relname IN ('item', 'reward', 'trace') ORDER BY relname`)
      const [{ count: rewards } = {}] = await database.query(
        sql`SELECT count(*) AS count FROM reward`,
      )
      expect(known).toEqual([
        { name: 'item', rows: 300 },
        { name: 'reward', rows: Number(rewards) },
        { name: 'trace', rows: 300 },
      ])
    })
  },
  ['postgresql'],
)
