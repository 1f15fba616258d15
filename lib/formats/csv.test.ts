import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readScratch, valuesOf } from './scratch-file'
import { generated } from './testing/generated'

describe('CSV', () => {
  it('reads quotes, LF inside quotes, CRLF and a byte order mark as RFC 4180 has them', async () => {
    const text = '\ufeffid,text\r\n1,"a ""b"", c\nd"\r\n\r\n2,\r\n'
    const { container, columns, rows } = await readScratch(text)
    expect({ container, columns }).toEqual({ container: 'csv', columns: ['id', 'text'] })
    expect(rows).toEqual([
      { row: 1, value: { id: '1', text: 'a "b", c\nd' }, notes: [] },
      { row: 2, value: { id: '2', text: '' }, notes: [] },
    ])
  })

  it.each([
    ['a\tb\n1\tx,y\n', 'tsv', { a: '1', b: 'x,y' }],
    ['a;b\n1,5;x\n', 'csv', { a: '1,5', b: 'x' }],
  ])('finds the delimiter of %j', async (text, container, value) => {
    const read = await readScratch(text)
    expect(read.container).toBe(container)
    expect(valuesOf(read.rows)).toEqual([value])
  })

  it('reports a row of another width and keeps the rest', async () => {
    const { rows } = await readScratch('a,b\n1,2\n3\n4,5,6\n7,8\n')
    expect(valuesOf(rows)).toEqual([
      { a: '1', b: '2' },
      '! 2 cells were expected, 1 found',
      '! 2 cells were expected, 3 found',
      { a: '7', b: '8' },
    ])
  })

  it('reports bad quotes and keeps the rest', async () => {
    const { rows } = await readScratch('a,b\n1,"x"y\n2,z"w\n3,4\n5,"open\n6,7\n')
    expect(valuesOf(rows)).toEqual([
      '! text follows a closing quote',
      '! a quote is inside an unquoted cell',
      { a: '3', b: '4' },
      '! a quote is opened and never closed',
    ])
  })

  it('reports bytes that are not UTF-8 and records over the cap by row', async () => {
    const bytes = Buffer.concat([
      Buffer.from('a,b\n1,é\n2,'),
      Buffer.from([0xff]),
      Buffer.from(`\n3,${'x'.repeat(200)}\n4,y\n`),
    ])
    const { rows } = await readScratch(bytes, { limits: { rowBytes: 100 } })
    expect(valuesOf(rows)).toEqual([
      { a: '1', b: 'é' },
      '! not UTF-8: byte 0xFF at byte 3',
      '! the record is 202 bytes long; the limit is 100 bytes',
      { a: '4', b: 'y' },
    ])
  })

  it('refuses a name used twice and fills in an empty one', async () => {
    await expect(readScratch('a,b,a,b\n1,2,3,4\n')).rejects.toMatchObject({
      code: 'header',
      message: 'Columns must have different names; used twice: "a", "b".',
    })
    expect((await readScratch(',a\n0,x\n')).columns).toEqual(['column 1', 'a'])
  })

  it('keeps a column named __proto__ plain data', async () => {
    const { rows } = await readScratch('__proto__,a\nx,y\n')
    const [value] = valuesOf(rows)
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
    expect(JSON.stringify(value)).toBe('{"__proto__":"x","a":"y"}')
  })

  it('reads U+0000 as U+FFFD with a note', async () => {
    const { rows } = await readScratch('a,b\n1,x\0y\n')
    const notes = [{ path: 'b', message: 'U+0000 read as U+FFFD' }]
    expect(rows).toEqual([{ row: 1, value: { a: '1', b: 'x\ufffdy' }, notes }])
  })

  it('goes on after a given row', async () => {
    const { rows } = await readScratch('a,b\n1,2\n3,4\n5,6\n', { after: 2 })
    expect(rows).toEqual([{ row: 3, value: { a: '5', b: '6' }, notes: [] }])
  })

  it('gives back what was written, wherever chunks break', async () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('a,b', '"', '""', '\n', 'x\r\ny', 'é😀', "'"),
    )
    const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 30 }), async (cells, chunkBytes) => {
        const quoted = cells.map((row) =>
          row.map((text) => `"${text.replaceAll('"', '""')}"`).join(','),
        )
        const { rows } = await readScratch(`x,y,z\n${quoted.join('\n')}\n`, { chunkBytes })
        expect(valuesOf(rows)).toEqual(cells.map(([x, y, z]) => ({ x, y, z })))
      }),
      generated(200),
    )
  })
})
