import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readScratch, valuesOf } from './scratch-file'
import { generated } from './testing/generated'

describe('a JSON array', () => {
  it('yields its elements, numbered, however it is laid out', async () => {
    const list = [{ a: 'x],"' }, [1, [2]], 'text, "quoted" \\', null, -1.5, {}, []]
    for (const text of [JSON.stringify(list), JSON.stringify(list, null, 2)]) {
      const { container, rows } = await readScratch(`\ufeff \n${text}\n`)
      expect(container).toBe('json-array')
      expect(valuesOf(rows)).toEqual(list)
      expect(rows.map(({ row }) => row)).toEqual([1, 2, 3, 4, 5, 6, 7])
    }
  })

  it('may be empty', async () => {
    expect((await readScratch('[ \n ]')).rows).toEqual([])
  })

  it('takes bare NaN', async () => {
    const { rows } = await readScratch('[NaN, {"a": NaN}]')
    expect(rows).toEqual([
      { row: 1, value: null, notes: [{ path: '', message: 'NaN read as null' }] },
      { row: 2, value: { a: null }, notes: [{ path: 'a', message: 'NaN read as null' }] },
    ])
  })

  it.each([
    ['[{"a":1},{"a":2', [{ a: 1 }, '! half an element: the text ends before "," or "}"']],
    ['[{"a":1},{"a":2}', [{ a: 1 }, { a: 2 }, '! the file ends before the array is closed']],
    ['[{"a":1},', [{ a: 1 }, '! the file ends before the array is closed']],
    ['[{"a":1}] tail', [{ a: 1 }, '! text follows the end of the array']],
    ['[{"a":1},]', [{ a: 1 }, '! a value is missing before the comma']],
  ])('that is broken off loses one row at most: %s', async (text, expected) => {
    const { rows } = await readScratch(text)
    expect(valuesOf(rows)).toEqual(expected)
  })

  it('loses only the element that is bad', async () => {
    const { rows } = await readScratch('[{"a":tru},{"a":[1}},{"a":3}]')
    expect(rows.map((row) => 'error' in row)).toEqual([true, true, false])
  })

  it('names the size of an element over the cap and goes on after it', async () => {
    const text = JSON.stringify([{ a: 1 }, { a: `"]${'x'.repeat(3000)}` }, { a: 3 }])
    for (const chunkBytes of [16, 100_000]) {
      const { rows } = await readScratch(text, { chunkBytes, limits: { rowBytes: 1000 } })
      const long = '! the element is 2.9 KB long; the limit is 1000 bytes'
      expect(valuesOf(rows)).toEqual([{ a: 1 }, long, { a: 3 }])
    }
  })

  it('goes on after a given element', async () => {
    const { rows } = await readScratch('[{"a":1},{"a":2},{"a":3}]', { after: 2 })
    expect(rows).toEqual([{ row: 3, value: { a: 3 }, notes: [] }])
  })

  it('reads as JSON.parse does, wherever chunks break', async () => {
    const lists = fc.array(fc.jsonValue({ stringUnit: 'binary' }), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(
        lists,
        fc.constantFrom(undefined, 1, '\t'),
        fc.integer({ min: 1, max: 50 }),
        async (list, indent, chunkBytes) => {
          const text = JSON.stringify(list, null, indent)
          const { rows } = await readScratch(text, { chunkBytes, container: 'json-array' })
          const wellFormed: unknown = JSON.parse(
            text.replaceAll(/\\u(?:0000|d[89a-f]..)/g, String.raw`\ufffd`),
          )
          expect(valuesOf(rows)).toEqual(wellFormed)
        },
      ),
      generated(300),
    )
  })
})
