import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { FormatError } from '@/lib/formats/format-error'
import { Ordinals } from '@/lib/features/store/ordinals'
import { prepareFile, type PreparedBatch } from './batches'
import { output, traceRecord } from './fixtures'
import { preparedInThread } from './prepare-in-thread'
import { recognise } from './recognise'
import { lines } from './testing/setup'

const folder = mkdtempSync(join(tmpdir(), 'touchstone-prepared-'))
afterAll(() => rmSync(folder, { recursive: true }))

const scope = { collection: 'c', import: 'i', labels: 'three-way' } as const

/** Rows of which some repeat others and one cannot be read. */
const content = Array.from({ length: 900 }, (_, at) =>
  at === 300
    ? '{\n'
    : lines([
        traceRecord({
          input: { claim: `Claim ${at % 7} ü✓`, passages: [{ text: `Document ${at % 7}.` }] },
          output: output('Refuted', `Thought ${at % 5} \u{1f600}.`),
        }),
      ]),
).join('')

function written(name: string, bytes: string | Uint8Array) {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return { path, filename: name, options: {}, batchRows: 200 }
}

async function collected(batches: AsyncIterable<PreparedBatch>): Promise<PreparedBatch[]> {
  const all: PreparedBatch[] = []
  for await (const batch of batches) all.push(batch)
  return all
}

async function preparedHere(file: ReturnType<typeof written>, after: number) {
  const recognised = await recognise(file)
  if (!recognised.ok) throw new Error(recognised.reason)
  const ordinals = new Ordinals()
  return await collected(prepareFile(recognised.file, { ...scope, ordinals }, after))
}

it.each([0, 450])('prepares the same rows as are prepared here, after row %i', async (after) => {
  const file = written('rows.jsonl', content)
  const apart = await collected(preparedInThread({ file, scope, after }))
  expect(apart.length).toBeGreaterThan(1)
  expect(apart).toEqual(await preparedHere(file, after))
})

it('lists the damage of a file that is cut off', async () => {
  const bytes = gzipSync(content)
  const file = written('cut.jsonl.gz', bytes.subarray(0, Math.floor(bytes.length * 0.9)))
  const apart = await collected(preparedInThread({ file, scope, after: 0 }))
  expect(apart.at(-1)?.issues.at(-1)?.message).toContain('cut short')
  expect(apart).toEqual(await preparedHere(file, 0))
})

it('says why a file is refused', async () => {
  const file = written('empty.jsonl', '')
  const apart = collected(preparedInThread({ file, scope, after: 0 }))
  await expect(apart).rejects.toThrow(new FormatError('damaged', 'This file is empty.'))
})

it('ends its thread when nobody takes the rest', async () => {
  const file = written('long.jsonl', content)
  for await (const { lastRow } of preparedInThread({ file, scope, after: 0 })) {
    expect(lastRow).toBe(200)
    break
  }
})
