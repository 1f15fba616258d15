import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FormatError } from './format-error'
import { readScratch } from './scratch-file'

const bytes = readFileSync(
  path.join(import.meta.dirname, 'fixtures/saved-dataset/train/data-00000-of-00001.arrow'),
)

const rows = [
  {
    id: 'b-1',
    claim: 'The bridge at Orlo opened in 1911.',
    evidence: 'It was opened to carts in 1912.',
    label: 'Refuted',
    decomposed_questions: ['When did it open?', 'To whom?'],
    hops: 2,
    share: 0.5,
    seen: true,
    day: '2024-01-02T00:00:00.000Z',
    meta: { by: 'Ana', pages: [3, 4] },
  },
  {
    id: 'b-2',
    claim: 'It is of stone — “grey”.',
    evidence: 'Its arches are of grey stone.',
    label: 'Supported',
    decomposed_questions: [],
    hops: '9007199254740993',
    share: null,
    seen: false,
    day: null,
    meta: null,
  },
  {
    id: 'b-3',
    claim: 'It burned twice.',
    evidence: 'It never burned.',
    label: null,
    decomposed_questions: null,
    hops: null,
    share: null,
    seen: null,
    day: null,
    meta: { by: null, pages: [] },
  },
]

const valuesOf = (read: Awaited<ReturnType<typeof readScratch>>) =>
  read.rows.map((row) => ('value' in row ? row.value : row.error))

describe('an Arrow stream', () => {
  it('is read with its types, gzipped too', async () => {
    for (const content of [bytes, gzipSync(bytes)]) {
      const read = await readScratch(content)
      expect(read.container).toBe('arrow')
      expect(valuesOf(read)).toEqual(rows)
    }
    const notes = (await readScratch(bytes)).rows.flatMap((row) =>
      'notes' in row ? row.notes : [],
    )
    expect(notes).toEqual([{ path: 'share', message: 'NaN read as null' }])
  })

  it('goes on behind a row, within a batch and after one', async () => {
    for (const after of [1, 2, 3]) {
      const read = await readScratch(bytes, { after })
      expect(valuesOf(read)).toEqual(rows.slice(after))
      expect(read.rows.map(({ row }) => row)).toEqual([2, 3].slice(after - 1))
    }
  })

  it('keeps what came before it was cut off, and says so', async () => {
    const { rows: read } = await readScratch(bytes.subarray(0, -8))
    expect(read).toHaveLength(4)
    expect(read[3]).toMatchObject({ row: 4, error: { message: expect.stringContaining('lost') } })
  })

  it('that is damaged anywhere is read or refused in words', async () => {
    const change = fc.tuple(fc.nat(bytes.length - 1), fc.nat(255))
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const changed = Buffer.from(bytes)
        for (const [at, byte] of changes) changed[at] = byte
        const read = await readScratch(changed).catch((error: unknown) => {
          if (error instanceof FormatError) return null
          throw error
        })
        expect((read?.rows ?? []).length).toBeLessThan(1000)
      }),
      { numRuns: 300 },
    )
  })
})

it('a compressed Feather file says how to write it', async () => {
  const file = Buffer.concat([Buffer.from('ARROW1\0\0'), bytes])
  expect(valuesOf(await readScratch(file))).toEqual(rows)
})
