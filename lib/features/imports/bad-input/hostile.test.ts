import { expect, it } from 'vitest'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { traceRecord } from '../fixtures'
import { contentsOf, importContent, lines } from '../testing/setup'

withDataFolder()

const hostile = [
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  "Robert'); DROP TABLE trace;--",
  '\u0008\u000c\u001b[31m control',
  '😀 👨‍👩‍👧 \u202eright to left\u202c שלום',
  'line\u2028separators\u2029here',
  '{"$ne": null} ${env} {{x}} %s',
  'e\u0301 is not \u00e9',
  '   blanks around   ',
  '__proto__',
]

describeOnDatabases('a hostile file', (open) => {
  it.each(hostile)('keeps %j byte for byte in every field', async (text) => {
    const database = await open()
    const row = traceRecord({
      dataset: text,
      item_id: text,
      id: text,
      input: { claim: text, passages: [{ id: text, title: text, text }] },
      model: text,
      run: text,
      group_id: text,
      prompt_version: text,
      prompt: text,
      output: text,
      reasoning: text,
      logged: { rewards: { 'a reward': 1 }, verdict: text, detail: { [text]: text } },
      marks: [{ kind: 'k', comment: text, author: text, at: text }],
      usage: { [text]: text },
      extra: { [text]: text },
      [`${text}!`]: text,
    })
    const collection = `hostile ${hostile.indexOf(text)} ${text}`
    const report = await importContent(database, lines([row]), { collection, filename: text })
    expect(report).toMatchObject({ status: 'done', traces_created: 1, filename: text })
    expect(report.issues).toEqual([])
    const { items, traces } = await contentsOf(database, collection)
    expect(items[0]).toMatchObject({ text, dataset: text, external_id: text })
    expect(JSON.parse(String(items[0]?.['passages']))).toEqual([{ id: text, title: text, text }])
    expect(traces[0]).toMatchObject({ model: text, output: text })
    expect(JSON.parse(String(traces[0]?.['details']))).toMatchObject({
      logged: { verdict: text, detail: { [text]: text } },
      usage: { [text]: text },
      extra: { [text]: text, [`${text}!`]: text },
    })
    const again = await importContent(database, lines([row]), { collection })
    expect(again).toMatchObject({ traces_created: 0, duplicates: 1 })
  })

  it('with U+0000 and lone surrogates has them replaced, which is listed', async () => {
    const database = await open()
    const row = JSON.stringify(traceRecord({ output: 'a\0b\ud800c' }))
    const report = await importContent(database, row, { collection: 'replaced' })
    expect(report.issues).toEqual([
      { row: 1, path: 'output', message: 'U+0000 read as U+FFFD' },
      { row: 1, path: 'output', message: 'lone surrogate read as U+FFFD' },
    ])
    const { traces } = await contentsOf(database, 'replaced')
    expect(traces[0]).toMatchObject({ output: 'a\ufffdb\ufffdc' })
  })

  it.each<[string, string | Uint8Array, RegExp]>([
    ['that is empty', '', /empty/],
    ['that is binary', Buffer.from('\x7fELF\x01\x00\x00\x00\x00', 'latin1'), /./],
    ['that is a pickle', Buffer.from([0x80, 4, 0x95, 0, 0, 0, 0, 0, 0, 0, 0x7d]), /./],
    ['in UTF-16', Buffer.from('\ufeff{"claim": 1}', 'utf16le'), /UTF-16|UTF-8/],
    ['of plain text', 'Dear diary, nothing happened today.', /./],
    ['of HTML', '<html><body>No</body></html>', /./],
    [
      'of one object around its rows',
      JSON.stringify({ rows: [traceRecord()] }, null, 2),
      /fields rows.*list inside it/su,
    ],
    ['of other objects', lines([{ a: 1, b: 2 }]), /Looked for.*fields a, b/s],
    ['of another system', lines([{ data1: {}, data2: {} }]), /Composition-RL/],
    ['of numbers', '1\n2\n3\n', /./],
    ['of unreadable lines', '{"claim": \n{"claim"', /./],
  ])('%s is refused with what was looked for', async (name, content, reason) => {
    const database = await open()
    const report = await importContent(database, content, { collection: `refused ${name}` })
    expect(report.status).toBe('failed')
    expect(report.error).toMatch(reason)
    expect(report).toMatchObject({ rows_read: 0, items_created: 0 })
  })

  it('with wrong types everywhere lists every row and stores none', async () => {
    const database = await open()
    const wrong = [null, 7, true, [], {}, [[]], { a: null }, '']
    const fields = ['system', 'input', 'output', 'logged', 'marks', 'reward_records', 'confidence']
    const rows = fields.flatMap((field) =>
      wrong.map((value) => traceRecord({ output: 'x', [field]: value })),
    )
    const report = await importContent(database, lines(rows), { collection: 'wrong types' })
    expect(report.status).toBe('done')
    expect(report.rows_read).toBe(rows.length)
    const bad = new Set(report.issues.map(({ row }) => row))
    expect(bad.size + report.traces_created).toBe(rows.length)
    expect(report.issues.every(({ message }) => message.length > 0)).toBe(true)
  })

  it('with 100 MB in one line loses that line alone', async () => {
    const database = await open()
    const long = JSON.stringify(traceRecord({ output: 'x'.repeat(100 * 1024 * 1024) }))
    const content = `${long}\n${lines([traceRecord()])}`
    const report = await importContent(database, content, { collection: 'long line' })
    expect(report).toMatchObject({ status: 'done', traces_created: 1, issue_count: 1 })
    expect(report.issues[0]).toMatchObject({ row: 1, message: expect.stringContaining('limit') })
  })

  it('with more issues than are kept counts them all', async () => {
    const database = await open()
    const content = `${lines([traceRecord()])}${'{\n'.repeat(1_500)}`
    const report = await importContent(database, content, { collection: 'many issues' })
    expect(report).toMatchObject({ issue_count: 1_500, rows_read: 1_501 })
    expect(report.issues).toHaveLength(1_000)
  })
})
