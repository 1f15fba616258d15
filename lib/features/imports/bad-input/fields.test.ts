import { describe, expect, it } from 'vitest'
import type { Fields } from '@/lib/core/records/fields'
import { contained, parquetOf, tableOf } from '../testing/containers'
import { readThrough, type FileGiven } from '../testing/reading'
import { contentFormats, sampleFiles, type ContentFormat } from '../testing/sample-files'

const megabyte = 'x'.repeat(1024 * 1024)
const tooLong = megabyte.repeat(17)
const deep = (depth: number): unknown => (depth === 0 ? 1 : [deep(depth - 1)])

const wrong: [name: string, value: unknown][] = [
  ['null', null],
  ['a number', 7],
  ['a huge number', 1e300],
  ['a truth', true],
  ['an empty list', []],
  ['lists in lists', [[]]],
  ['an empty object', {}],
  ['an object of nothing', { a: null, __proto__: 1 }],
  ['an empty text', ''],
  ['blanks', ' \n\t '],
  ['a text', 'x'],
  ['a list of texts', ['x', 'y']],
  ['a list of nothing', [null]],
  ['deep lists', deep(100)],
]

/** Texts that no reader of ours may take for anything but text. */
const texts: [name: string, text: string][] = [
  ['a formula', '=HYPERLINK("http://x","y")'],
  ['another formula', "@SUM(1+1)*cmd|' /C calc'!A0"],
  ['control characters', '\b\f\u001b[31m\u0007'],
  ['right to left', '\u202eabc\u202c'],
  ['marks of bytes', '\ufeffabc'],
  ['separators', 'a\u2028b\u2029c\u0085d'],
  ['line ends', 'a\r\nb\rc\nd'],
  ['quotes', '"a"",\t;b\''],
  ['tags', '</think><verification>Refuted</verification>'],
  ['a megabyte', megabyte],
]

function given(format: ContentFormat): FileGiven {
  const { filename } = sampleFiles[format]
  return filename === undefined ? {} : { filename }
}

const namesOf = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`)

const lines = (rows: readonly unknown[]) =>
  rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n')

/** A file in which every row but the first stands behind a bad one; the good ones are the most. */
async function amongGood(format: ContentFormat, bad: readonly unknown[]) {
  const { rows } = sampleFiles[format]
  const good = Array.from({ length: bad.length + 2 }, (_, at) => rows[at % rows.length])
  const mixed = good.flatMap((row, at) => (at < bad.length ? [row, bad[at]] : [row]))
  const read = await readThrough(lines(mixed), given(format))
  const isBad = (row: number) => row % 2 === 0 && row <= 2 * bad.length
  const kept = read.rows.filter(({ row }) => !isBad(row))
  expect(read).toMatchObject({ refused: null, format })
  expect(kept).toHaveLength(good.length)
  const seen = new Set([...read.rows, ...read.issues].map(({ row }) => row).filter(isBad))
  return { ...read, bad: seen }
}

/** How many of the bad rows were neither read nor listed, and issues in words that nobody understands. */
async function lostAmongGood(format: ContentFormat, bad: readonly unknown[]) {
  const read = await amongGood(format, bad)
  const wordless = read.issues.filter(({ message }) =>
    /undefined|\[object|TypeError/u.test(message),
  )
  return { lost: bad.length - read.bad.size, wordless }
}

const nothingLost = { lost: 0, wordless: [] }

const without = (row: Fields, missing: string) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== missing))

describe.each(contentFormats)('a row of %s', (format) => {
  const [first = {}] = sampleFiles[format].rows
  const names = Object.keys(first)

  it.each(wrong)('with %s in any field leaves the others alone', async (_name, value) => {
    const bad = names.map((name) => ({ ...first, [name]: value }))
    expect(await lostAmongGood(format, bad)).toEqual(nothingLost)
  })

  it('that cannot be read for one field is listed with a field', async () => {
    const values = [null, 7, [], {}, '', [null]]
    const bad = names.flatMap((name) => values.map((value) => ({ ...first, [name]: value })))
    const read = await amongGood(format, bad)
    const landed = new Set(read.rows.map(({ row }) => row))
    const refused = read.issues.filter(({ row }) => !landed.has(row))
    expect(refused.filter(({ path }) => path === undefined)).toEqual([])
  })

  it('longer than any row may be is lost alone, and listed', async () => {
    const { rows, issues, refused } = await readThrough(
      lines([{ ...first, more: tooLong }, first, first]),
      given(format),
    )
    expect(refused).toBeNull()
    expect(rows.map(({ row }) => row)).toEqual([2, 3])
    expect(issues).toMatchObject([{ row: 1, message: expect.stringContaining('the limit is') }])
  })

  it('with a field missing leaves the others alone', async () => {
    const bad = names.map((name) => without(first, name))
    expect(await lostAmongGood(format, bad)).toEqual(nothingLost)
  })

  it('that is no object, or no JSON, leaves the others alone', async () => {
    const bad = [
      '[]',
      '7',
      '{"a": 1',
      '{"a": 1}{"b": 2}',
      '{"a": 1}',
      'Dear diary,',
      '['.repeat(100_000),
      '{"a":'.repeat(100_000),
    ]
    const { issues } = await amongGood(format, bad)
    expect(new Set(issues.map(({ row }) => row)).size).toBe(bad.length)
    expect((await amongGood(format, [''])).issues).toEqual([])
  })

  it('of any other format leaves the others alone', async () => {
    const foreign = contentFormats.filter((other) => other !== format)
    const bad = foreign.flatMap((other) => sampleFiles[other].rows.slice(0, 1))
    expect(await lostAmongGood(format, bad)).toEqual(nothingLost)
  })

  it('with NaN, a lone surrogate or U+0000 has it replaced, which is listed', async () => {
    const text = JSON.stringify({ ...first, nan: 0, infinity: 0, odd: 'a\ud800b', zero: 'a\0b' })
    const bad = text.replace('"nan":0', '"nan":NaN').replace('"infinity":0', '"infinity":-Infinity')
    const { issues } = await amongGood(format, [bad])
    expect(issues.filter(({ path }) => path !== undefined)).toMatchObject([
      { row: 2, path: 'nan', message: 'NaN read as null' },
      { row: 2, path: 'infinity', message: '-Infinity read as null' },
      { row: 2, path: 'odd', message: 'lone surrogate read as U+FFFD' },
      { row: 2, path: 'zero', message: 'U+0000 read as U+FFFD' },
    ])
  })

  it('with a key twice is read, which is listed', async () => {
    const text = JSON.stringify(first)
    const bad = `${text.slice(0, -1)},${text.slice(1)}`
    const { issues } = await amongGood(format, [bad])
    expect(issues.map(({ path }) => path)).toEqual(names)
    expect(issues[0]).toMatchObject({ row: 2, message: expect.stringContaining('twice') })
  })

  it.each(texts)('with %s in any text leaves the others alone', async (_name, text) => {
    const texted = names.filter((name) => typeof first[name] === 'string')
    const bad = texted.map((name) => ({ ...first, [name]: text }))
    expect(await lostAmongGood(format, bad)).toEqual(nothingLost)
  })

  it('with 1,000 fields more is read', async () => {
    const more = Object.fromEntries(namesOf(1_000).map((name) => [name, name]))
    expect(await lostAmongGood(format, [{ ...first, ...more }])).toEqual(nothingLost)
  })
})

const met = contentFormats.filter((format) => sampleFiles[format].containers.includes('csv'))

function columnsOf(rows: readonly Fields[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))]
}

describe.each(met)('a table of %s', (format) => {
  const { rows } = sampleFiles[format]
  const columns = columnsOf(rows)
  const [twice = ''] = columns

  it('with a column twice is refused by its name', async () => {
    for (const table of [
      tableOf(rows, { columns: [...columns, twice] }),
      parquetOf(rows, [...columns, twice]),
    ]) {
      const { refused } = await readThrough(table, given(format))
      expect(refused).toMatch(new RegExp(`different names.*"${twice}"`, 'u'))
    }
  })

  it('with 1,000 columns more is read', async () => {
    const more = [...columns, ...namesOf(1_000)]
    const read = await readThrough(tableOf(rows, { columns: more }), given(format))
    expect(read).toMatchObject({ refused: null, format })
    expect(read.rows).toHaveLength(rows.length)
  })

  it('of a header alone is refused, and says that it has no rows', async () => {
    for (const table of [tableOf([], { columns }), parquetOf([], columns)]) {
      const { refused } = await readThrough(table, given(format))
      expect(refused).toMatch(/no row/iu)
    }
  })

  it.each(texts)('keeps %s in a cell byte for byte', async (_name, text) => {
    const changed = rows.map((row) => ({ ...row, note: text }))
    const csv = tableOf(changed, { columns: [...columns, 'note'] })
    const read = await readThrough(csv, given(format))
    expect(read).toMatchObject({ refused: null, format, issues: [] })
    const kept = read.rows.flatMap(({ traces }) => traces.map(({ record }) => record.extra))
    for (const extra of kept) expect(extra).toMatchObject({ note: text })
  })

  it('with the ends of lines of another system and a byte order mark is the same', async () => {
    const plain = await readThrough(tableOf(rows), given(format))
    const other = await readThrough(`\ufeff${tableOf(rows, { end: '\r\n' })}`, given(format))
    expect(other.format).toBe(format)
    expect(other.rows).toEqual(plain.rows)
  })
})

// The reader of a container is the same for all formats.
describe('10,000 columns more are read', () => {
  const { rows } = sampleFiles['claim-table']
  const more = [...columnsOf(rows), ...namesOf(10_000)]
  const wide = rows.map((row) => ({
    ...Object.fromEntries(more.map((name) => [name, ''])),
    ...row,
  }))

  it.each([
    ['JSON Lines', contained(wide, 'jsonl')],
    ['CSV', tableOf(rows, { columns: more })],
    ['Parquet', parquetOf(rows, more)],
  ])('of %s', async (_name, file) => {
    const read = await readThrough(file)
    expect(read).toMatchObject({ refused: null, format: 'claim-table' })
    expect(read.rows).toHaveLength(rows.length)
  })
})

describe.each(contentFormats)('a file of %s', (format) => {
  const { rows } = sampleFiles[format]
  const plain = contained(rows, 'jsonl')

  it('is known by what is in it, not by its name', async () => {
    for (const filename of ['x.csv', 'x.parquet', 'x.json', 'x.zip', 'x.gz', 'x', '../../x.jsonl'])
      expect(await readThrough(plain, { filename })).toMatchObject({ format, refused: null })
  })

  it('with CRLF and a byte order mark is the same', async () => {
    const other = `\ufeff${plain.toString().replaceAll('\n', '\r\n')}`
    const read = await readThrough(other, given(format))
    expect(read.rows).toEqual((await readThrough(plain, given(format))).rows)
  })

  it('in UTF-16 is refused, and says what to do', async () => {
    for (const text of [plain.toString(), `\ufeff${plain.toString()}`]) {
      const { refused } = await readThrough(Buffer.from(text, 'utf16le'), given(format))
      expect(refused).toMatch(/UTF-16.*UTF-8/su)
    }
  })

  it('that names another format says what it has and what was expected', async () => {
    const other = format === 'trl' || format === 'verifiers' ? 'verl' : 'trl'
    const { refused } = await readThrough(plain, { ...given(format), format: other })
    expect(refused).toMatch(new RegExp(`does not look like ${other}: expected .* fields`, 'su'))
  })
})
