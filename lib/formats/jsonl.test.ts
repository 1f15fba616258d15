import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readScratch, valuesOf } from './scratch-file'
import { generated } from './testing/generated'

const read = (text: string | Uint8Array, options = {}) =>
  readScratch(text, { container: 'jsonl', ...options })

describe('JSON Lines', () => {
  it('counts physical lines, passes over blank ones, takes CRLF and a byte order mark', async () => {
    const { rows } = await read('\ufeff{"a":1}\r\n\r\n  \n{"a":2}\r\n')
    expect(rows).toEqual([
      { row: 1, value: { a: 1 }, notes: [] },
      { row: 4, value: { a: 2 }, notes: [] },
    ])
  })

  it('splits on LF only', async () => {
    const { rows } = await read('{"a":"x\u2028y\u2029z\u0085"}\n{"a":2}')
    expect(valuesOf(rows)).toEqual([{ a: 'x\u2028y\u2029z\u0085' }, { a: 2 }])
  })

  it('reports a half-written last line as such, also when cut inside a character', async () => {
    const half = await read('{"a":1}\n{"a":"é')
    expect(valuesOf(half.rows)).toEqual([{ a: 1 }, '! half a line: the text ends inside a string'])
    expect(half.rows[1]).toMatchObject({ row: 2, error: { path: 'a' } })
    const cut = await read(Buffer.from('{"a":1}\n{"a":"é').subarray(0, -1))
    expect(valuesOf(cut.rows)).toEqual([
      { a: 1 },
      '! half a line: the text ends inside a character',
    ])
  })

  it('names the byte that is not UTF-8 and lets the other rows land', async () => {
    const latin = Buffer.concat([
      Buffer.from('{"a":"é"}\n{"a":"'),
      Buffer.from([0xe9]),
      Buffer.from('"}\n{"a":"ö"}\n'),
    ])
    for (const chunkBytes of [1, 7, 1000]) {
      const { rows } = await read(latin, { chunkBytes })
      expect(valuesOf(rows)).toEqual([{ a: 'é' }, '! not UTF-8: byte 0xE9 at byte 7', { a: 'ö' }])
    }
  })

  it('names the size of a line over the cap and goes on after it', async () => {
    const text = `{"a":1}\n{"a":"${'x'.repeat(3000)}"}\n{"a":3}\n`
    for (const chunkBytes of [16, 100_000]) {
      const { rows } = await read(text, { chunkBytes, limits: { rowBytes: 1000 } })
      const long = '! the line is 2.9 KB long; the limit is 1000 bytes'
      expect(valuesOf(rows)).toEqual([{ a: 1 }, long, { a: 3 }])
    }
  })

  it('goes on after a given line', async () => {
    const { rows } = await read('1\n\n{bad\n4\n5', { after: 3 })
    expect(rows.map(({ row }) => row)).toEqual([4, 5])
  })

  it('fills batches by rows and by bytes', async () => {
    const lines = Array.from({ length: 25 }, (_, index) => `{"i":${index}}`).join('\n')
    const { rows } = await read(lines, { limits: { batchRows: 10, batchBytes: 40 } })
    expect(rows).toHaveLength(25)
  })

  it('reads the same wherever chunks break', async () => {
    const line = fc.oneof(
      fc.json(),
      fc.string({ unit: 'binary' }).map((text) => JSON.stringify({ text })),
      fc.constantFrom('', 'NaN', '{"a":', '{"é":"\u2028😀"}'),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 40 }),
        async (lines, chunkBytes) => {
          const text = `{}\n${lines.join('\n')}`
          const { rows } = await read(text, { chunkBytes })
          expect(rows).toEqual((await read(text)).rows)
          const filled = lines.filter((one) => one.trim() !== '')
          expect(rows).toHaveLength(filled.length + 1)
        },
      ),
      generated(150),
    )
  })
})

describe('JSON objects over several lines', () => {
  const objects = [{ a: 'x}"\\{', b: { c: [{}] } }, { a: 'é\n' }]
  const text = objects.map((value) => `${JSON.stringify(value, null, 2)}\n`).join('')

  it('are rows, wherever the chunks end', async () => {
    for (const chunkBytes of [1, 7, 1000]) {
      const { container, rows } = await readScratch(text, { chunkBytes })
      expect([container, valuesOf(rows)]).toEqual(['json-objects', objects])
      expect(rows.map(({ row }) => row)).toEqual([1, 2])
    }
  })

  it('that are half written or damaged leave the others', async () => {
    const cut = await readScratch(text.slice(0, -4))
    expect(valuesOf(cut.rows)).toEqual([objects[0], expect.stringMatching(/^! half a record: /u)])
    const damaged = await readScratch(text.replace('"b"', 'b'))
    expect(valuesOf(damaged.rows)).toEqual([expect.stringMatching(/^! /u), objects[1]])
  })

  it('beyond the limit lose themselves alone', async () => {
    const long = `{\n "a": "${'x'.repeat(2_000)}"\n}\n`
    const { rows } = await readScratch(long + text, { limits: { rowBytes: 1_000 } })
    expect(valuesOf(rows).slice(1)).toEqual(objects)
    expect(rows[0]).toMatchObject({ error: { message: expect.stringContaining('limit') } })
  })
})
