import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outcomeOf, readPath, readScratch, valuesOf } from './scratch-file'
import { openRows } from './source'
import { generated } from './testing/generated'

const lines = Array.from({ length: 5000 }, (_, index) => JSON.stringify({ index })).join('\n')

describe('gzip', () => {
  it('is unfolded, in several members too', async () => {
    const bytes = Buffer.concat([gzipSync('{"a":1}\n'), gzipSync('{"a":2}\n')])
    expect(valuesOf((await readScratch(bytes)).rows)).toEqual([{ a: 1 }, { a: 2 }])
  })

  it('may begin with a byte order mark', async () => {
    const { rows, columns } = await readScratch(gzipSync('\ufeffa,b\n1,2\n'), { chunkBytes: 64 })
    expect({ columns, values: valuesOf(rows) }).toEqual({
      columns: ['a', 'b'],
      values: [{ a: '1', b: '2' }],
    })
  })

  it('that is cut short gives every whole row and says that the rest is lost', async () => {
    const bytes = gzipSync(lines)
    const { rows } = await readScratch(bytes.subarray(0, -30))
    const whole = rows.filter((row) => !('error' in row))
    expect(whole.length).toBeGreaterThan(4900)
    expect(whole.map(({ row }) => row)).toEqual(whole.map((_, index) => index + 1))
    expect(rows.at(-1)).toMatchObject({
      error: { message: 'the gzip data is cut short; the rest of the file is lost' },
    })
  })

  it('that is damaged in its middle says so', async () => {
    const long = Array.from({ length: 20_000 }, (_, index) =>
      JSON.stringify({ n: Math.sin(index) }),
    )
    const bytes = gzipSync(long.join('\n'))
    bytes.fill(0xff, bytes.length - 4000, bytes.length - 3000)
    const { rows } = await readScratch(bytes, { chunkBytes: 4096 })
    expect(rows.filter((row) => !('error' in row)).length).toBeGreaterThan(10_000)
    expect(rows.at(-1)).toMatchObject({ error: { message: expect.stringContaining('gzip data') } })
  })

  it('that is damaged from the start is refused', async () => {
    const bytes = gzipSync(lines)
    bytes.fill(0xff, 12, 60)
    await expect(readScratch(bytes)).rejects.toMatchObject({ code: 'damaged' })
  })

  it('that unfolds beyond reason is refused', async () => {
    const bomb = gzipSync(`{"a":"${'x'.repeat(3_000_000)}"}\n{}`)
    const limits = { ratioFreeBytes: 1_000_000 }
    await expect(readScratch(bomb, { limits })).rejects.toMatchObject({ code: 'bomb' })
    const small = { unpackedBytes: 100_000 }
    await expect(readScratch(bomb, { limits: small })).rejects.toMatchObject({ code: 'bomb' })
    expect((await readScratch(bomb)).rows).toHaveLength(2)
  })
})

async function withFile<T>(
  bytes: string | Uint8Array,
  task: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'formats-'))
  try {
    await writeFile(join(folder, 'file'), bytes)
    return await task(join(folder, 'file'))
  } finally {
    await rm(folder, { recursive: true })
  }
}

const numbers = Array.from({ length: 20_000 }, (_, index) => Math.sin(index))
const numberLines = () => numbers.map((n) => JSON.stringify({ n })).join('\n')

const smallFiles: Record<string, () => string | Buffer> = {
  'JSON Lines': numberLines,
  CSV: () => ['n,m', ...numbers.map((n) => `${n},1`)].join('\n'),
  gzip: () => gzipSync(numberLines()),
}

describe('a source', () => {
  it('can be read again, tells its progress and keeps batches small', async () => {
    await withFile(lines, async (path) => {
      const source = await openRows(path, { chunkBytes: 4096 })
      for (let pass = 0; pass < 2; pass++) {
        const sizes: number[] = []
        const reached: number[] = []
        for await (const batch of source.rows()) {
          sizes.push(batch.length)
          reached.push(source.progress().bytesRead)
        }
        expect(sizes).toEqual([1000, 1000, 1000, 1000, 1000])
        expect(reached).toEqual(reached.toSorted((a, b) => a - b))
        expect(source.progress()).toEqual({ bytesRead: lines.length, bytesTotal: lines.length })
      }
    })
  })

  it.each(Object.entries(smallFiles))(
    'of %s is read no further than its rows',
    async (_, bytes) => {
      await withFile(bytes(), async (path) => {
        const source = await openRows(path)
        let read = 0
        const ahead: number[] = []
        for await (const batch of source.rows()) {
          read += batch.length
          const { bytesRead, bytesTotal } = source.progress()
          ahead.push(bytesRead / bytesTotal - read / numbers.length)
        }
        await source.close()
        expect(read).toBe(numbers.length)
        expect(Math.max(...ahead)).toBeLessThan(0.2)
      })
    },
  )

  it('may be left before its end', async () => {
    await withFile(lines, async (path) => {
      const source = await openRows(path)
      for await (const batch of source.rows()) {
        expect(batch[0]).toMatchObject({ row: 1 })
        break
      }
    })
  })

  it('stops on command', async () => {
    await withFile(lines, async (path) => {
      const stop = new AbortController()
      const source = await openRows(path, { signal: stop.signal, chunkBytes: 1024 })
      async function readAndStop(): Promise<void> {
        for await (const batch of source.rows()) stop.abort(new Error(`after ${batch.length}`))
      }
      await expect(readAndStop()).rejects.toThrow('after 1000')
    })
  })
})

describe('bytes of any kind', () => {
  it('end in rows or in a refusal, never in a crash', async () => {
    const parts = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      ',',
      '\n',
      '\\',
      'NaN',
      ':1',
      '\u{1F600}',
      '\t',
    )
    const soup = fc.array(fc.oneof(parts, fc.string()), { maxLength: 40 })
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      soup.map((pieces) => Buffer.from(pieces.join(''))),
      soup.map((pieces) => gzipSync(pieces.join(''))),
      soup.map((pieces) => Buffer.from(`PAR1${pieces.join('')}PAR1`)),
    )
    const containers = fc.constantFrom(undefined, 'jsonl', 'json-array', 'csv', 'tsv' as const)
    await fc.assert(
      fc.asyncProperty(bytes, containers, fc.integer({ min: 1, max: 64 }), async (...given) => {
        const [file, container, chunkBytes] = given
        expect(['rows', 'refused']).toContain(await outcomeOf(file, { container, chunkBytes }))
      }),
      generated(600),
    )
  })
})

const shared = resolve(import.meta.dirname, '../../../shared/data')

describe.skipIf(!existsSync(shared))('files found in the wild', () => {
  it.each([
    ['made/verl/40.jsonl', 'jsonl', 6, 1],
    ['made/trl/completions_00012.parquet', 'parquet', 4, 0],
    ['made/faithlens/aggrefact_results.json', 'json-array', 2, 0],
    ['made/decompose-rl/fever_test_results.jsonl', 'jsonl', 2, 0],
    ['real/factcg/cg2c-doc-1034.json', 'jsonl', 1034, 0],
    ['real/composition-rl-ncsp/VCMD_slice.jsonl', 'jsonl', 20, 0],
  ])('%s', async (name, container, count, bad) => {
    const read = await readPath(join(shared, name))
    expect(read.container).toBe(container)
    expect(read.rows).toHaveLength(count)
    expect(read.rows.filter((row) => 'error' in row)).toHaveLength(bad)
  })
})
