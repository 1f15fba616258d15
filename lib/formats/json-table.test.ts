import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readScratch, valuesOf } from './scratch-file'
import { generated } from './testing/generated'

const table = {
  columns: ['step', 'text'],
  data: [
    [1, 'a, "b"]'],
    [2, '}'],
  ],
}
const rows = [
  { step: 1, text: 'a, "b"]' },
  { step: 2, text: '}' },
]

describe('a JSON table', () => {
  it.each([
    ['on one line', JSON.stringify(table)],
    ['laid out', `\ufeff${JSON.stringify(table, null, 2)}\n`],
    ['with more beside it', JSON.stringify({ _type: 'table', ...table, ncols: 2, x: [[{}]] })],
    ['with what pandas writes', JSON.stringify({ index: [0, 1], ...table })],
    ['whose rows come first', JSON.stringify({ data: table.data, columns: table.columns })],
    ['in gzip', gzipSync(JSON.stringify(table))],
  ])('%s is read as rows with names', async (_, content) => {
    for (const chunkBytes of [16, 100_000]) {
      const read = await readScratch(content, { chunkBytes })
      expect(read).toMatchObject({ container: 'json-table', columns: ['step', 'text'] })
      expect(valuesOf(read.rows)).toEqual(rows)
      expect(read.rows.map(({ row }) => row)).toEqual([1, 2])
    }
  })

  it('lists rows of another width, and what is no row, where they stand', async () => {
    const text = '{"columns":["a","b"],"data":[[1,2],[1],[1,2,3],{"a":1},7,[3,tru],[5,6]]}'
    expect(valuesOf((await readScratch(text)).rows)).toEqual([
      { a: 1, b: 2 },
      '! 2 cells were expected, 1 found',
      '! 2 cells were expected, 3 found',
      '! is not a list of cells',
      '! is not a list of cells',
      expect.stringMatching(/^! /u),
      { a: 5, b: 6 },
    ])
  })

  it('names the column of what was read differently', async () => {
    const { rows: read } = await readScratch('{"columns":["a","b"],"data":[[1,NaN],[2,[NaN]]]}')
    expect(read).toMatchObject([
      { value: { a: 1, b: null }, notes: [{ path: 'b', message: 'NaN read as null' }] },
      { value: { a: 2, b: [null] }, notes: [{ path: 'b[0]' }] },
    ])
  })

  it.each([
    ['{"columns":["a"],"data":[[1],[2', 'half an element'],
    ['{"columns":["a"],"data":[[1]', 'before the array is closed'],
    ['{"columns":["a"],"data":[[1]]', 'before the table is closed'],
    ['{"columns":["a"],"data":[[1]]}\n{"columns":["a"],"data":[[2]]}', 'follows the rows'],
  ])('that is broken off keeps its whole rows and says so: %s', async (text, words) => {
    const [first, last, ...others] = valuesOf((await readScratch(text)).rows)
    expect([first, last, others]).toEqual([{ a: 1 }, expect.stringContaining(words), []])
  })

  it('refuses a column that is named twice', async () => {
    const text = '{"columns":["a","a"],"data":[[1,2]]}'
    await expect(readScratch(text)).rejects.toMatchObject({
      name: 'FormatError',
      message: expect.stringContaining('used twice: "a"'),
    })
  })

  it('takes ten thousand columns', async () => {
    const columns = Array.from({ length: 10_000 }, (_, index) => `c${index}`)
    const text = JSON.stringify({ columns, data: [columns.map((_, index) => index)] })
    const [row] = valuesOf((await readScratch(text)).rows)
    expect(row).toMatchObject({ c0: 0, c9999: 9999 })
  })

  it('goes on after a given row', async () => {
    const read = await readScratch(JSON.stringify(table), { after: 1 })
    expect(read.rows).toEqual([{ row: 2, value: rows[1], notes: [] }])
  })

  it('gives the cells back, wherever chunks break', async () => {
    const cells = fc.array(fc.tuple(fc.jsonValue({ stringUnit: 'grapheme' }), fc.string()), {
      maxLength: 5,
    })
    await fc.assert(
      fc.asyncProperty(cells, fc.integer({ min: 1, max: 40 }), async (data, chunkBytes) => {
        const text = JSON.stringify({ columns: ['a', 'b'], data, n: data.length })
        const { rows: read } = await readScratch(text, { chunkBytes })
        const given: unknown = JSON.parse(JSON.stringify(data.map(([a, b]) => ({ a, b }))))
        expect(valuesOf(read)).toEqual(given)
      }),
      generated(60),
    )
  })
})
