import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { sql } from '@/lib/platform/db/sql'
import { datasetRow, output, prompt, traceRecord } from './fixtures'
import { closeFolder, contentsOf, importContent, lines, openFolder } from './testing/mutations'

let folder: string
beforeAll(async () => {
  folder = await openFolder((name, value) => vi.stubEnv(name, value))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await closeFolder(folder)
})

function cell(value: unknown): string {
  return `"${JSON.stringify(value).replaceAll('"', '""')}"`
}

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

  it.each([
    ['JSON Lines', lines([datasetRow(), datasetRow({ id: 'b-2', claim: 'Two.' })])],
    ['a JSON array', JSON.stringify([datasetRow(), datasetRow({ id: 'b-2', claim: 'Two.' })])],
    ['CSV', 'id,dataset,claim,evidence,label\nb-1,bridges,One.,Text,1\nb-2,bridges,Two.,Text,0\n'],
    ['CSV with CRLF and a BOM', '\ufeffid,claim,doc,label\r\n1,One.,Text,S\r\n2,Two.,Text,NS\r\n'],
  ])('of a claim table as %s makes items', async (_name, content) => {
    const database = await open()
    const collection = `table ${_name}`
    const report = await importContent(database, content, { collection })
    expect(report).toMatchObject({
      status: 'done',
      format: 'claim-table',
      items_created: 2,
      traces_created: 0,
      issue_count: 0,
    })
    const { items } = await contentsOf(database, collection)
    expect(items.every(({ label, passages }) => label !== null && passages !== null)).toBe(true)
  })

  it('of a CSV table reads lists that are written as JSON in a cell', async () => {
    const database = await open()
    const row = ['A claim.', cell(['First.', 'Second.']), 'S', cell(['Who?', 'When?'])].join(',')
    const content = `statement,reference_documents,label,decomposed_questions\n${row}\n`
    await importContent(database, content, { collection: 'cells' })
    const { items } = await contentsOf(database, 'cells')
    expect(JSON.parse(String(items[0]?.['passages']))).toEqual([
      { text: 'First.' },
      { text: 'Second.' },
    ])
    expect(JSON.parse(String(items[0]?.['gold']))).toMatchObject({ silver_count: 2 })
  })

  it('of a claim table with outputs makes traces of the system that wrote them', async () => {
    const database = await open()
    const content = lines([datasetRow({ output: output(), model: 'from the row' })])
    const report = await importContent(database, content, { collection: 'outputs', model: 'given' })
    expect(report).toMatchObject({ items_created: 1, traces_created: 1 })
    const { traces } = await contentsOf(database, 'outputs')
    expect(traces[0]).toMatchObject({ model: 'from the row', verdict: 'refuted', correct: 1 })
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

  it('of FaithLens results keeps the explanation and the logged verdict', async () => {
    const database = await open()
    const content = JSON.stringify([
      {
        category: 'Wice',
        doc: ['Born in Vigo.', 'A novel.'],
        claim: 'Born in Lugo.',
        true_label: 0,
        pred_label: 0,
        explanation_text: 'vigo, not lugo.',
      },
    ])
    const report = await importContent(database, content, { collection: 'lens' })
    expect(report).toMatchObject({ format: 'faithlens-results', traces_created: 1, issue_count: 0 })
    const { traces } = await contentsOf(database, 'lens')
    expect(traces[0]).toMatchObject({
      output: null,
      verdict: 'no',
      correct: 1,
      status: 'repaired',
    })
  })

  it('of a verl step file reads claim and evidence from the prompt and the step from the name', async () => {
    const database = await open()
    const row = {
      input: prompt('The bridge opened in 1911.', 'Opened in 1912.'),
      output: output(),
      gts: ['Refuted'],
      score: 2.5,
      format: 1,
      coverage: null,
    }
    const content = `${JSON.stringify(row)}\n${JSON.stringify({ ...row, output: '' })}\n{"input": "half`
    const file = { collection: 'verl', filename: '40.jsonl' }
    const report = await importContent(database, content, file)
    expect(report).toMatchObject({ format: 'verl', traces_created: 2, items_created: 1 })
    expect(report.issues).toEqual([
      { row: 3, path: 'input', message: expect.stringContaining('half a line') },
    ])
    const { traces } = await contentsOf(database, 'verl')
    expect(traces[0]).toMatchObject({ training_step: 40, reward_total: 2.5, correct: 1 })
    expect(traces[1]).toMatchObject({ status: 'failed' })
  })

  it.each(['verl', 'trl'] as const)(
    'of a %s file takes a column for a reward when it holds numbers, in every row of it',
    async (format) => {
      const database = await open()
      const text = prompt('The bridge opened in 1911.', 'Opened in 1912.')
      const base =
        format === 'verl'
          ? { input: text, output: output(), score: 1 }
          : { step: 1, prompt: text, completion: output() }
      const rows = [
        { ...base, brevity: null, note: null },
        { ...base, brevity: 0.5, note: null },
        { ...base, brevity: 'none', note: null },
      ]
      await importContent(database, lines(rows), { collection: `columns ${format}` })
      const { traces } = await contentsOf(database, `columns ${format}`)
      const details = traces.map(({ details: kept }) => JSON.parse(String(kept)))
      expect(details.map(({ logged }) => logged.rewards)).toEqual([
        { brevity: null },
        { brevity: 0.5 },
        {},
      ])
      expect(details.map(({ extra }) => extra)).toEqual([
        { note: null },
        { note: null },
        { brevity: 'none', note: null },
      ])
    },
  )

  it('of TRL files takes rows repeated under a new step for the same rollouts', async () => {
    const database = await open()
    const text = prompt('The bridge opened in 1911.', 'Opened in 1912.').replaceAll('\n', ' ')
    const csv = (step: number) =>
      `step,prompt,completion,_get_format_rewards,accuracy_reward,advantage\n${[1, 2]
        .map(() => `${step},${text},${output().replaceAll('\n', ' ')},1.0,,-0.7`)
        .join('\n')}\n`
    const first = await importContent(database, csv(12), { collection: 'trl', filename: 'a.csv' })
    expect(first).toMatchObject({ format: 'trl', traces_created: 2, duplicates: 0 })
    const second = await importContent(database, csv(13), { collection: 'trl', filename: 'b.csv' })
    expect(second).toMatchObject({ traces_created: 0, duplicates: 2 })
    const { traces } = await contentsOf(database, 'trl')
    expect(traces[0]).toMatchObject({ training_step: 12 })
    const rewards: unknown = JSON.parse(String(traces[0]?.['rewards']))
    expect(rewards).toMatchObject({ format: 1, accuracy_reward: null })
  })

  it('reads gzip, a BOM, CRLF, NaN and a half last line', async () => {
    const database = await open()
    const good = JSON.stringify(traceRecord())
    const nan = JSON.stringify(
      traceRecord({ output: output('Supported'), logged: { total: 7, rewards: {} } }),
    ).replace('"total":7', '"total":NaN')
    const content = gzipSync(`\ufeff${good}\r\n${nan}\r\n{"schema":"tra`)
    const report = await importContent(database, content, { collection: 'messy' })
    expect(report).toMatchObject({ status: 'done', rows_read: 3, traces_created: 2 })
    expect(report.issues).toEqual([
      { row: 2, path: 'logged.total', message: 'NaN read as null' },
      { row: 3, path: 'schema', message: expect.stringContaining('half a line') },
    ])
  })

  it('lists each bad row and stores the good ones', async () => {
    const database = await open()
    const content = [
      JSON.stringify(traceRecord()),
      '[1, 2]',
      'no json at all',
      JSON.stringify(traceRecord({ output: 12 })),
      JSON.stringify(traceRecord({ system: 'deep_rubric' })),
      JSON.stringify(traceRecord({ system: 'unheard of' })),
      JSON.stringify(traceRecord({ input: { claim: '' } })),
      JSON.stringify(traceRecord({ gold: { label: 'perhaps' }, output: output('Supported') })),
    ].join('\n')
    const report = await importContent(database, content, { collection: 'bad rows' })
    expect(report).toMatchObject({ status: 'done', rows_read: 8, traces_created: 2 })
    expect(report.issues.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 7, 8])
    expect(report.issues.map(({ path }) => path)).toEqual([
      undefined,
      undefined,
      'output',
      'system',
      'system',
      'input.claim',
      'gold.label',
    ])
  })

  it('lists gold that disagrees, and the first stays', async () => {
    const database = await open()
    const file = lines([traceRecord(), traceRecord({ gold: { label: 'S' }, model: 'other' })])
    const report = await importContent(database, file, { collection: 'conflict' })
    expect(report.issues).toEqual([
      { row: 2, path: 'gold.label', message: expect.stringContaining('disagrees') },
    ])
    const { items, traces } = await contentsOf(database, 'conflict')
    expect(items[0]).toMatchObject({ label: 'refuted' })
    expect(traces.map(({ correct }) => correct)).toEqual([1, 1])
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

  it('of columns with other names goes by the mapping that is given', async () => {
    const database = await open()
    const content = 'sentence,source,truth\nOne.,Text.,1\n'
    const refused = await importContent(database, content, { collection: 'mapped' })
    expect(refused).toMatchObject({ status: 'failed' })
    const mapping = { claim: 'sentence', evidence: 'source', label: 'truth' }
    const report = await importContent(database, content, { collection: 'mapped', mapping })
    expect(report).toMatchObject({ status: 'done', items_created: 1 })
    const { items } = await contentsOf(database, 'mapped')
    expect(items[0]).toMatchObject({ text: 'One.', label: 'supported' })
  })
})
