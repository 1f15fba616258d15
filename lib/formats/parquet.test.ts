import { gzipSync } from 'node:zlib'
import { readdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import * as fc from 'fast-check'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { describe, expect, it } from 'vitest'
import { outcomeOf, readScratch, valuesOf } from './scratch-file'
import { generated } from './testing/generated'

type Written = Parameters<typeof parquetWriteBuffer>[0]

function write(columnData: Written['columnData'], options: Partial<Written> = {}): Uint8Array {
  return new Uint8Array(parquetWriteBuffer({ columnData, ...options }))
}

function numbers(count: number, options: Partial<Written> = {}): Uint8Array {
  const data = Array.from({ length: count }, (_, index) => index)
  const texts = data.map((index) => `text ${index}`)
  return write(
    [
      { name: 'i', data, type: 'INT32' },
      { name: 'text', data: texts },
    ],
    options,
  )
}

describe('Parquet', () => {
  it('turns cells into plain data', async () => {
    const time = new Date('2026-01-02T03:04:05.000Z')
    const bytes = write([
      { name: 'step', data: [12n, 2n ** 60n], type: 'INT64' },
      { name: 'reward', data: [Number.NaN, 0.5], type: 'DOUBLE' },
      { name: 'none', data: [null, 'x\0'], type: 'STRING' },
      { name: 'ok', data: [true, false], type: 'BOOLEAN' },
      { name: 'at', data: [time, null], type: 'TIMESTAMP' },
      { name: 'list', data: [[{ role: 'user', n: 1 }], { a: [1, 2] }], type: 'JSON' },
    ])
    const { container, columns, rows } = await readScratch(bytes)
    expect(container).toBe('parquet')
    expect(columns).toEqual(['step', 'reward', 'none', 'ok', 'at', 'list'])
    expect(rows).toEqual([
      {
        row: 1,
        value: {
          step: 12,
          reward: null,
          none: null,
          ok: true,
          at: time.toISOString(),
          list: [{ role: 'user', n: 1 }],
        },
        notes: [{ path: 'reward', message: 'NaN read as null' }],
      },
      {
        row: 2,
        value: {
          step: '1152921504606846976',
          reward: 0.5,
          none: 'x\ufffd',
          ok: false,
          at: null,
          list: { a: [1, 2] },
        },
        notes: [{ path: 'none', message: 'U+0000 read as U+FFFD' }],
      },
    ])
  })

  it('reads lists of structs', async () => {
    const list = [
      [
        { role: 'user', content: 'hi' },
        { role: 'assistant', content: 'ho' },
      ],
      [],
    ]
    const bytes = write([{ name: 'messages', data: list }], {
      schema: [
        { name: 'root', num_children: 1 },
        { name: 'messages', repetition_type: 'OPTIONAL', num_children: 1, converted_type: 'LIST' },
        { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
        { name: 'element', repetition_type: 'OPTIONAL', num_children: 2 },
        { name: 'role', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
        {
          name: 'content',
          type: 'BYTE_ARRAY',
          converted_type: 'UTF8',
          repetition_type: 'OPTIONAL',
        },
      ],
    })
    expect(valuesOf((await readScratch(bytes)).rows)).toEqual(
      list.map((messages) => ({ messages })),
    )
  })

  it.each([
    ['Snappy', {}],
    ['no compression', { codec: 'UNCOMPRESSED' as const }],
    [
      'gzip',
      { codec: 'GZIP' as const, compressors: { GZIP: (page: Uint8Array) => gzipSync(page) } },
    ],
    [
      'Zstd',
      {
        codec: 'ZSTD' as const,
        compressors: { ZSTD: (page: Uint8Array) => zstdCompressSync(page) },
      },
    ],
  ])('reads pages in %s', async (_, options) => {
    const { rows } = await readScratch(numbers(300, options))
    expect(rows).toHaveLength(300)
    expect(rows[299]).toEqual({ row: 300, value: { i: 299, text: 'text 299' }, notes: [] })
  })

  it('reads every row once over row groups, slices and resumption', async () => {
    const bytes = numbers(950, { rowGroupSize: [100, 400], pageSize: 300 })
    for (const after of [0, 1, 99, 100, 449, 949, 950, 2000]) {
      const limits = { parquetSliceBytes: 200, batchRows: 30 }
      const { rows } = await readScratch(bytes, { after, limits })
      expect(rows.map(({ row }) => row)).toEqual(
        Array.from({ length: Math.max(0, 950 - after) }, (_, index) => after + index + 1),
      )
      for (const row of rows) expect(row).toMatchObject({ value: { i: row.row - 1 } })
    }
  })

  it('is read from gzip, in memory up to a limit or by way of a folder that is left clean', async () => {
    const bytes = gzipSync(numbers(2000))
    expect((await readScratch(bytes)).rows).toHaveLength(2000)
    const limits = { parquetMemoryBytes: 1000 }
    await expect(readScratch(bytes, { limits })).rejects.toMatchObject({ code: 'too-big' })
    const tmpDir = await mkdtemp(join(tmpdir(), 'unfold-'))
    expect((await readScratch(bytes, { limits, tmpDir })).rows).toHaveLength(2000)
    await expect(readScratch(gzipSync('PAR1 but no more'), { tmpDir })).rejects.toThrow('damaged')
    expect(await readdir(tmpDir)).toEqual([])
    await rm(tmpDir, { recursive: true })
  })

  it('may hold columns and no rows', async () => {
    const { columns, rows } = await readScratch(write([{ name: 'a', data: [], type: 'STRING' }]))
    expect({ columns, rows }).toEqual({ columns: ['a'], rows: [] })
  })

  it('that is cut short or broken is refused, whatever was broken', async () => {
    const whole = numbers(200)
    await expect(readScratch(whole.subarray(0, -20))).rejects.toMatchObject({ code: 'damaged' })
    const edits = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), {
      minLength: 1,
      maxLength: 4,
    })
    await fc.assert(
      fc.asyncProperty(edits, async (changes) => {
        const bytes = whole.slice()
        for (const [at, byte] of changes) bytes[4 + (at % (bytes.length - 4))] = byte
        expect(['rows', 'refused']).toContain(await outcomeOf(bytes))
      }),
      generated(300),
    )
  })

  it.each([
    ['aa', 'a column twice'],
    ['cc', 'other columns than the file'],
  ])('whose second column calls itself %s is refused', async (name, reason) => {
    const bytes = write([
      { name: 'aa', data: ['x'] },
      { name: 'bb', data: ['y'] },
    ])
    const inGroup = Buffer.from(bytes.buffer).lastIndexOf('bb')
    bytes.set(Buffer.from(name), inGroup)
    await expect(readScratch(bytes)).rejects.toMatchObject({
      code: 'damaged',
      message: expect.stringContaining(reason),
    })
  })

  it('whose page headers lie is refused and does not run on', async () => {
    const whole = numbers(200)
    const outcomes = new Set<string>()
    for (let at = 4; at < 40; at++) {
      for (const byte of [0, 1, 0x7f, 0x80, 0x8e, 0xff]) {
        const bytes = whole.slice()
        bytes[at] = byte
        outcomes.add(await outcomeOf(bytes))
      }
    }
    expect(outcomes).toContain('refused')
  })
})
