import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { importReportSchema, newImportSchema } from '@/lib/features/imports/schema'
import { traceDetailSchema } from '@/lib/core/traces/schema'
import { finishedImport, importFile, listTraces, read } from '../support/api'
import { expect, test } from '../support/journey'
import { bridge, bridgeOutput, bridgeTrace, jsonLines, verlRow } from '../rows/claims'

const content = jsonLines([
  bridgeTrace(),
  bridgeTrace({ model: 'mason-3b', output: bridgeOutput('Supported') }),
  bridgeTrace(),
  bridgeTrace({ output: 5 }),
  { schema: 'item/1', item_id: 'alone', kind: 'claim', input: { ...bridge, claim: 'It is old.' } },
])

/** The part of a report that says what became of the rows. */
const outcomeSchema = importReportSchema.omit({
  id: true,
  collection: true,
  filename: true,
  created_at: true,
  finished_at: true,
})

interface Ended {
  code: number
  stdout: string
  stderr: string
}

/** The command line, as a person at a shell would call it. */
function touchstone(baseURL: string | undefined, args: readonly string[]): Promise<Ended> {
  const env = { ...process.env, PORT: new URL(baseURL ?? '').port }
  const options = { cwd: join(import.meta.dirname, '../..'), env }
  return new Promise((resolve) => {
    execFile(
      'npm',
      ['run', '--silent', 'touchstone', '--', ...args],
      options,
      (error, stdout, stderr) => {
        resolve({
          code: typeof error?.code === 'number' ? error.code : error ? 1 : 0,
          stdout,
          stderr,
        })
      },
    )
  })
}

test('the API and the command line come to the same report', async ({
  request,
  baseURL,
  collection,
  write,
}) => {
  const byApi = await importFile(request, { collection, filename: 'night.jsonl', content })
  expect(byApi).toMatchObject({ status: 'done', rows_read: 5, items_created: 2, issue_count: 1 })
  await request.delete(`/api/collections/${encodeURIComponent(collection)}`)

  const path = await write('night.jsonl', content)
  const ended = await touchstone(baseURL, ['import', path, '--collection', collection, '--json'])
  expect(ended.code, ended.stderr).toBe(0)
  const [byCommand] = z.array(importReportSchema).parse(JSON.parse(ended.stdout))
  expect(outcomeSchema.parse(byCommand)).toEqual(outcomeSchema.parse(byApi))
  expect((await listTraces(request, { collection })).count).toBe(byApi.traces_created)
})

test('the command line fails with one clear line', async ({ baseURL, collection, write }) => {
  const path = await write('poem.txt', 'Once upon a time.\n')
  const ended = await touchstone(baseURL, ['import', path, '--collection', collection])
  expect(ended.code).not.toBe(0)
  expect(ended.stdout).toBe('')
  expect(ended.stderr).toContain('poem.txt')
  expect(ended.stderr).not.toMatch(/\n\s+at /)
})

test('a form with a file and fields does as well as a bare body', async ({
  request,
  collection,
}) => {
  const file = { name: 'night.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(content) }
  const reply = await request.post('/api/imports', { multipart: { collection, file } })
  expect(reply.status()).toBe(202)
  const { id } = newImportSchema.parse(await reply.json())
  expect(await finishedImport(request, id)).toMatchObject({
    status: 'done',
    filename: 'night.jsonl',
    rows_read: 5,
  })
})

test('a gzipped file is read as what is in it', async ({ request, collection }) => {
  const params = { collection, filename: 'night.jsonl.gz' }
  const reply = await request.post('/api/imports', { params, data: gzipSync(content) })
  const { id } = newImportSchema.parse(await reply.json())
  expect(await finishedImport(request, id)).toMatchObject({ status: 'done', rows_read: 5 })
})

test('the same file twice adds nothing', async ({ request, collection }) => {
  const first = await importFile(request, { collection, filename: 'night.jsonl', content })
  const before = await listTraces(request, { collection })
  const second = await importFile(request, { collection, filename: 'again.jsonl', content })
  expect(second).toMatchObject({ status: 'done', items_created: 0, traces_created: 0 })
  expect(second.duplicates).toBe(first.rows_read - first.issue_count)
  expect(await listTraces(request, { collection })).toEqual(before)
})

test('undoing one import leaves what another brought as well', async ({ request, collection }) => {
  const one = jsonLines([bridgeTrace()])
  await importFile(request, { collection, filename: 'one.jsonl', content: one })
  const both = await importFile(request, { collection, filename: 'both.jsonl', content })
  const undone = await request.delete(`/api/imports/${both.id}`)
  expect(importReportSchema.parse(await undone.json())).toMatchObject({ undone: true })
  const { rows } = await listTraces(request, { collection })
  expect(rows.map(({ model }) => model)).toEqual(['mason-7b'])
})

test('an import is undone from its report', async ({ page, request, collection }) => {
  const { id } = await importFile(request, { collection, filename: 'night.jsonl', content })
  await page.goto(`/imports/${id}`)
  await page.getByRole('button', { name: 'Revert import' }).click()
  const question = page.getByRole('dialog', { name: 'Revert the import of night.jsonl?' })
  await expect(question).toContainText('2 items')
  await question.getByRole('button', { name: 'Revert import' }).click()
  await expect(page.getByRole('main')).toContainText('Reverted')
  expect((await listTraces(request, { collection })).count).toBe(0)
})

test('an import under way is cancelled from the list and leaves nothing', async ({
  page,
  request,
  collection,
}) => {
  const many = Array.from({ length: 20_000 }, (_, index) =>
    bridgeTrace({ input: { ...bridge, claim: `Bridge ${index} is old.` } }),
  )
  await page.goto('/imports')
  const params = { collection, filename: 'many.jsonl' }
  const reply = await request.post('/api/imports', { params, data: Buffer.from(jsonLines(many)) })
  const { id } = newImportSchema.parse(await reply.json())
  await page.reload()
  await page.getByRole('button', { name: 'Cancel the import of many.jsonl' }).click()
  const line = page.getByRole('listitem').filter({ hasText: 'many.jsonl' })
  await expect(line).toContainText('Cancelled')
  expect(await finishedImport(request, id)).toMatchObject({ status: 'cancelled', undone: false })
  expect((await listTraces(request, { collection })).count).toBe(0)
})

test('a step file of a trainer becomes rollout groups', async ({ page, request, collection }) => {
  const rollouts = [
    verlRow(),
    verlRow({ output: bridgeOutput('Supported', 'Four.'), score: 0.5 }),
    verlRow({ output: bridgeOutput('Refuted', 'I count three.'), score: Number.NaN }),
  ]
  const lines = jsonLines(rollouts).replace('"score":null', '"score":NaN')
  const file = `\uFEFF${lines}{"input": "cut o`
  const report = await importFile(request, { collection, filename: '40.jsonl', content: file })
  expect(report).toMatchObject({ format: 'verl', traces_created: 3 })
  expect(report.issues.map(({ row }) => row)).toEqual([3, 4])
  const { rows } = await listTraces(request, { collection })
  expect(rows.map(({ training_step }) => training_step)).toEqual([40, 40, 40])
  const detail = await read(request, traceDetailSchema, `/api/traces/${rows[0]?.id}`)
  expect(detail.group?.size).toBe(3)
  await page.goto(`/traces/${rows[0]?.id}`)
  const strip = page.getByRole('navigation', { name: 'Rollouts' })
  await expect(strip.getByRole('link')).toHaveCount(3)
})

for (const [what, body] of Object.entries({
  'an empty file': Buffer.alloc(0),
  'a picture': Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  'a text of no known shape': Buffer.from('Once upon a time.\nThe end.\n'),
})) {
  test(`${what} is refused and says what was looked for`, async ({ request, collection }) => {
    const params = { collection, filename: 'thing', dry_run: '1' }
    const reply = await request.post('/api/imports', { params, data: body })
    expect(reply.status()).toBeGreaterThanOrEqual(400)
    expect(reply.status()).toBeLessThan(500)
    const { error } = z
      .object({ error: z.object({ message: z.string().min(20) }) })
      .parse(await reply.json())
    expect(error.message).toMatch(/JSON|CSV|Parquet|empty/)
  })
}
