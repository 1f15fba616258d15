import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { expect, it } from 'vitest'
import { tarEnd, tarHeader, tarPadding } from '@/lib/formats/tar'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { previewImport } from './list-imports.server'
import { datasetRow, output, prompt, traceRecord } from './fixtures'
import { runImport } from './run-import.server'
import {
  contentsOf,
  importContent,
  lines,
  queueContent,
  reportOf,
  startImport,
} from './testing/setup'
import { keepUpload } from '@/lib/platform/files/files'
import { withDataFolder } from '@/lib/platform/testing'
import { undoImport } from './undo/undo-import.server'

const folder = withDataFolder()

function rollout(claim: string, thought = 'Done.') {
  const input = prompt(`${claim} opened in 1911.`, `${claim} opened in 1912.`)
  return { input, output: output('Refuted', thought), gts: 'Refuted', score: 1 }
}

function completions(step: number): Uint8Array {
  const text = prompt('The mill burned in 1801.', 'The mill burned in 1802.')
  const columnData = [
    { name: 'step', data: [step] },
    { name: 'prompt', data: [text] },
    { name: 'completion', data: [output('Refuted', 'Parquet.')] },
    { name: 'accuracy_reward', data: [0.5] },
  ]
  return new Uint8Array(parquetWriteBuffer({ columnData }))
}

const steps = {
  'run/2.jsonl': strToU8(lines([rollout('Bridge'), rollout('Mill')])),
  'run/10.jsonl': strToU8(lines([rollout('Bridge'), rollout('Mill', 'Otherwise.')])),
}
const mixed = {
  ...steps,
  'run/completions_00012.parquet': completions(12),
  'run/completions_00013.parquet': completions(13),
  'claims.csv': strToU8('claim,evidence,label\nPeat is wet.,Peat is wet.,supported\n'),
  'records.jsonl.gz': gzipSync(lines([traceRecord(), traceRecord({ output: 5 })])),
  'README.md': strToU8('# What this is\n'),
  'half.jsonl': strToU8(`${lines([datasetRow({ id: 'h' })])}{"claim": "ha`),
  'nested.zip': zipSync({ 'a.jsonl': strToU8('{}') }),
  '__MACOSX/._x': strToU8('debris'),
}

function tarOf(files: Record<string, Uint8Array>): Buffer {
  const blocks = Object.entries(files).flatMap(([name, content]) => [
    tarHeader(name, content.length, new Date(0)),
    content,
    tarPadding(content.length),
  ])
  return Buffer.concat([...blocks, tarEnd])
}

describeOnDatabases('an archive', (open) => {
  it('of step files is one import, each step that of its name', async () => {
    const database = await open()
    const collection = 'steps'
    const file = { collection, filename: 'night.zip' }
    const report = await importContent(database, zipSync(steps), file)
    expect(report).toMatchObject({
      status: 'done',
      format: 'archive',
      rows_read: 4,
      items_created: 2,
      traces_created: 4,
      issue_count: 0,
    })
    const { traces } = await contentsOf(database, collection)
    expect(traces.map(({ training_step: step, line }) => [step, line])).toEqual([
      [2, 1],
      [2, 2],
      [10, 1],
      [10, 2],
    ])
    expect(JSON.parse(String(traces[3]?.['details']))).toMatchObject({
      source: { file: 'run/10.jsonl', line: 2 },
    })
    await undoImport(database, report.id)
    expect(await contentsOf(database, collection)).toEqual({ items: [], traces: [] })
  })

  it('holds what its files hold one by one', async () => {
    const database = await open()
    const collection = 'one by one'
    for (const [name, bytes] of Object.entries(steps))
      await importContent(database, bytes, { collection, filename: name })
    const report = await importContent(database, zipSync(steps), { collection })
    expect(report).toMatchObject({ status: 'done', traces_created: 0, duplicates: 4 })
  })

  it.each(['zip', 'tar'] as const)(
    'in %s of many formats imports all that is known and names the rest',
    async (container) => {
      const database = await open()
      const collection = `mixed ${container}`
      const bytes = container === 'zip' ? zipSync(mixed) : tarOf(mixed)
      const report = await importContent(database, bytes, { collection, system: 'decompose-rl' })
      expect(report).toMatchObject({ status: 'done', traces_created: 6, duplicates: 1 })
      expect(report.issues).toEqual([
        { row: 2, path: expect.stringMatching(/^half\.jsonl: /), message: expect.anything() },
        { row: 0, path: 'nested.zip', message: expect.stringContaining('This is a zip file') },
        { row: 0, path: 'README.md', message: expect.stringContaining('This text file is') },
        { row: 2, path: 'records.jsonl.gz: output', message: expect.anything() },
      ])
      const { items } = await contentsOf(database, collection)
      expect(items.map(({ text }) => text)).toEqual([
        'Peat is wet.',
        'The bridge opened in 1911.',
        'Bridge opened in 1911.',
        'Mill opened in 1911.',
        'The mill burned in 1801.',
      ])
    },
  )

  it('that is left in the middle goes on where it was', async () => {
    const database = await open()
    const many = Object.fromEntries(
      Array.from({ length: 12 }, (_, step) => {
        const rows = Array.from({ length: 7 }, (_row, at) =>
          rollout('Bridge', `Thought ${at % 3}.`),
        )
        return [`${step}.jsonl`, strToU8(step === 5 ? 'no rows' : lines(rows))]
      }),
    )
    const whole = await importContent(database, zipSync(many), { collection: 'whole' })
    const id = await queueContent(database, zipSync(many), { collection: 'left' })
    await startImport(database, id, { batches: 9, batchRows: 3 })
    const reached = await reportOf(database, id)
    expect(reached.status).toBe('running')
    expect(reached.rows_read).toBeGreaterThan(7)
    await runImport(database, id, { batchRows: 3 })
    const report = await reportOf(database, id)
    expect(report.traces_created).toBe(77)
    const same = ['rows_read', 'items_created', 'traces_created', 'duplicates', 'issues'] as const
    for (const name of same) expect(report[name]).toEqual(whole[name])
    expect(await contentsOf(database, 'left')).toEqual(await contentsOf(database, 'whole'))
    expect(await readdir(path.join(folder.path, 'files/uploads'))).toEqual([])
  })

  it('of nothing that is known is refused with the reason of its first file', async () => {
    const database = await open()
    const bytes = zipSync({ 'a.txt': strToU8('Once upon a time.'), 'b.bin': strToU8('\0\0\0') })
    const report = await importContent(database, bytes, { collection: 'unknown' })
    expect(report.status).toBe('failed')
    expect(report.error).toMatch(
      /^None of the 2 files in this zip file can be read\. a\.txt: This text file is/,
    )
    const none = zipSync({ 'a/': new Uint8Array() })
    const empty = await importContent(database, none, { collection: 'unknown' })
    expect(empty.error).toBe('This zip file contains no files.')
  })

  it('with a file whose bytes are damaged imports the others', async () => {
    const database = await open()
    const bytes = Buffer.from(zipSync(steps, { level: 0 }))
    bytes.write('X', bytes.indexOf('1911'))
    const report = await importContent(database, bytes, { collection: 'damaged' })
    expect(report).toMatchObject({ status: 'done', traces_created: 2 })
    expect(report.issues).toEqual([
      { row: 0, path: 'run/2.jsonl', message: 'It is damaged in the zip file.' },
    ])
  })
})

async function* inOnePiece(): AsyncGenerator<Uint8Array> {
  yield zipSync(mixed)
}

it('is looked into before it is imported', async () => {
  const file = await keepUpload(inOnePiece())
  const found = await previewImport({
    file,
    filename: 'a.zip',
    options: { system: 'decompose-rl' },
  })
  expect(found.preview).toMatchObject({ container: 'zip', format: 'archive', system: null })
  expect(found.preview.recognised_by).toMatch(/content of each of its 9 files/)
  expect(found.issues.map(({ path: place }) => place)).toContain('README.md')
})
