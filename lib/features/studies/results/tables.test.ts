import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeLatex } from '@/lib/text/latex'
import { parseCells } from '@/lib/formats/csv'
import { computeResults } from './compute'
import { pageWidth, tableWidth } from './latex-layout'
import type { ResultTable } from './table'
import { cellText, tableCsv, tableLatex, tableMarkdown, tablesCsv, tablesLatex } from './table-text'
import { resultTables } from './tables'
import { simulatedStudy } from './testing/simulate'
import { testDesign, testPair, testRecord, testSubmission } from './testing/study-record'

const study = { seed: 1, items: 40, annotators: 3, win: 0.8, tie: 0.1, care: 0.8 }
const results = computeResults(simulatedStudy(study), { names: ['A_1', 'B & C'], resamples: 60 })
const tables = resultTables(results)

/** A table by what it is called; of a study that has none, one without rows. */
function tableOf(id: string, all: readonly ResultTable[] = tables): ResultTable {
  return all.find((table) => table.id === id) ?? { id, caption: '', columns: [], rows: [] }
}

function said(annotator: number) {
  return testSubmission({
    pair: 0,
    annotator,
    choices: { readability: annotator === 1 ? 'left' : 'right' },
    excluded: annotator === 2,
  })
}

describe('the tables of a study', () => {
  it('are those there is something to say in', () => {
    const ids = ['preference', 'sensitivity', 'agreement', 'cohen', 'dataset', 'label']
    expect(tables.map(({ id }) => id)).toEqual([...ids, 'position', 'annotators'])
    const widths = tables.flatMap(({ columns, rows }) =>
      rows.map((row) => row.length - columns.length),
    )
    expect(widths.every((difference) => difference === 0)).toBe(true)
  })

  it('have the ranking of three systems, both rounds, excluded votes and guesses when there are', () => {
    const design = testDesign({
      systems: [0, 1, 2].map((model) => ({ system: 'faithlens', model: `m${model}` })),
    })
    const record = testRecord({
      design,
      pairs: [testPair(0)],
      submissions: [said(1), said(2)],
      excluded: [{ annotator: 2, reason: 'gold' }],
      discussed: [0],
      guesses: [{ annotator: 1, pair: 0, swapped: false, answer: 'left' }],
    })
    const all = resultTables(computeResults(record, { names: [], resamples: 20 }))
    const ids = all.map(({ id }) => id)
    for (const id of ['preference-round-1', 'preference-with-excluded', 'ranking', 'blinding'])
      expect(ids).toContain(id)
    expect(tableOf('blinding', all).rows).toHaveLength(1)
    const [wins] = tableOf('ranking', all).rows
    expect(cellText(wins?.[3] ?? null, 'signed')).toBe('undefined')
  })

  it('mark the primary dimension and write numbers with their intervals', () => {
    const { columns, rows } = tableOf('preference')
    const [row] = rows
    expect(row?.slice(0, 3)).toEqual(['A_1 against B & C', 'Readability*', 40])
    const win = cellText(row?.[3] ?? null, columns[3]?.kind ?? 'text')
    expect(win).toMatch(/^\d+ % \[\d+, \d+\]$/)
    const net = cellText(row?.[7] ?? null, columns[7]?.kind ?? 'text')
    expect(net).toMatch(/^\+0\.\d\d \[−?0\.\d\d, 0\.\d\d\]$/)
  })
})

describe('a cell', () => {
  it.each([
    [0.0004, 'p', '< 0.001'],
    [0.0114, 'p', '0.011'],
    [null, 'p', 'undefined'],
    [null, 'text', ''],
    [-0.25, 'signed', '−0.25'],
    [1080, 'count', '1,080'],
    [31.25, 'seconds', '31.3'],
  ] as const)('%s as %s is %s', (value, kind, text) => {
    expect(cellText(value, kind)).toBe(text)
  })

  it('has bounds only where there are some', () => {
    expect(cellText({ value: 0.414, low: 0.3, high: 0.5 }, 'coefficient')).toBe('0.41 [0.30, 0.50]')
    expect(cellText({ value: 0.414, low: null, high: null }, 'coefficient')).toBe('0.41')
    expect(cellText({ value: null, low: null, high: null }, 'share')).toBe('undefined')
  })
})

const hostile: ResultTable = {
  id: 'hostile',
  caption: 'A caption',
  columns: [
    { title: 'Name', kind: 'text' },
    { title: 'Share', kind: 'share' },
  ],
  rows: [
    ['\\input{x} & 5 % of $a_b^c ~#{}\nnew', { value: 0.38, low: 0.29, high: 0.47 }],
    ['=1|2, "q"', null],
  ],
}

describe('LaTeX', () => {
  it('has every sign as text', () => {
    expect(escapeLatex('50 % & a_b < −1 \\x{y} κ')).toBe(
      '50\\,\\% \\& a\\_b $<$ $-$1 \\textbackslash{}x\\{y\\} $\\kappa$',
    )
    const text = tableLatex(hostile)
    expect(text).toContain('\\textbackslash{}input\\{x\\} \\& 5\\,\\% of \\$a\\_b')
    expect(text).toContain('38\\,\\% [29, 47] \\\\')
    expect(text.match(/ & /g)).toHaveLength(3)
  })

  it.each(['[9cm] name', '*', ' [x'])('gives no argument to the row before: %s', (name) => {
    const text = tableLatex({ ...hostile, rows: [[name, null]] })
    expect(text).not.toMatch(/(\\\\|\\midrule)\s*[[*]/)
    expect(text).toContain(`{}${name} & undefined`)
  })

  it('leaves no sign of a name that LaTeX would act on', () => {
    const written =
      /\\(text(backslash|asciitilde|asciicircum|bar|quotedbl)\{\}|[{}$&#_%,])|\$(<|>|-|\\\w+)\$/g
    const names = fc.string({ unit: fc.constantFrom(...Array.from('\\{}$&#_%~^<>|"−κ5a \n')) })
    fc.assert(
      fc.property(names, (name) => {
        expect(escapeLatex(name).replaceAll(written, '')).not.toMatch(/[\\{}$&#_%~^\n]/)
      }),
    )
  })

  it('is a float or more a table with the rules of booktabs, and names the protocol', () => {
    const text = tablesLatex(tables, { hash: 'abc123' })
    expect(text).toContain('abc123')
    const labels = Array.from(text.matchAll(/\\label\{tab:(.*?)\}/g), ([, label]) => label)
    expect(new Set(labels).size).toBe(labels.length)
    for (const { id } of tables) expect(labels).toContain(id)
    expect(text.match(/\\begin\{table\*\}/g)).toHaveLength(labels.length)
    expect(text.match(/\\toprule\n.*\\\\\n {4}\\midrule/g)).toHaveLength(labels.length)
    expect(text).toContain('B \\& C')
    expect(text).not.toContain('A_1')
  })
})

interface ReadFloat {
  /** A letter a column: X wraps, r does not. */
  layout: string
  /** The head first. What stands above rows is left out. */
  rows: string[][]
}

function floatsOf(latex: string): ReadFloat[] {
  return latex
    .split('\\begin{table*}')
    .slice(1)
    .map((float) => ({
      layout: (/\{@\{\}(.*)@\{\}\}$/m.exec(float)?.[1] ?? '').replaceAll(/>\{.*?\}/g, ''),
      rows: Array.from(float.matchAll(/^ {4}(.*) \\\\$/gm), ([, line = '']) => line)
        .filter((line) => !line.startsWith('\\multicolumn'))
        .map((line) => line.split(' & ').map(readLatex)),
    }))
}

function readLatex(cell: string): string {
  return cell
    .replaceAll(/\$\\(\w)\w*\$/g, '$1')
    .replaceAll('\\,', ' ')
    .replaceAll(/[\\$]/g, '')
}

function widthOf({ layout, rows }: ReadFloat): number {
  return tableWidth(
    Array.from(layout, (kind, at) => ({
      wraps: kind === 'X',
      cells: rows.map((row) => row[at] ?? ''),
    })),
  )
}

describe('LaTeX of a study with long names', () => {
  const models = ['faithlens-llama-3.1-8b-rl-step-400', 'decompose-qwen2.5-7b-instruct-grpo']
  const dimensions = ['Readability', 'Helpfulness', 'Informativeness'].map((name) => ({
    id: name.toLowerCase(),
    name,
    wording: 'Which is better?',
    scale: 3 as const,
  }))
  const design = testDesign({ dimensions })
  const pairs = Array.from({ length: 40 }, (_pair, at) => testPair(at))
  const choices = Object.fromEntries(dimensions.map(({ id }) => [id, 'left' as const]))
  const submissions = pairs.flatMap(({ ordinal: pair }) =>
    [1, 2, 3].map((annotator) => testSubmission({ pair, annotator, choices })),
  )
  const record = testRecord({ design, pairs, submissions })
  const long = resultTables(computeResults(record, { names: models, resamples: 60 }))
  const [main] = long

  it('fits on the page of an article', () => {
    const floats = floatsOf(tablesLatex(long, { hash: 'abc123' }))
    expect(floats.length).toBeGreaterThanOrEqual(long.length)
    for (const float of floats) {
      expect(float.layout).toHaveLength(float.rows[0]?.length ?? 0)
      expect(widthOf(float)).toBeLessThanOrEqual(pageWidth)
    }
  })

  it('leaves no column of the main table out, and names the systems above their rows', () => {
    const text = main ? tableLatex(main) : ''
    const heads = floatsOf(text).flatMap(({ rows: [head = []] }) => head)
    expect([...new Set(heads)]).toEqual(main?.columns.slice(1).map(({ title }) => title))
    expect(text.match(/\\emph\{faithlens-.* against decompose-/g)).toHaveLength(
      floatsOf(text).length,
    )
    const whole = main?.columns.map(({ title, kind }, at) => ({
      wraps: false,
      cells: [title, ...main.rows.map((row) => cellText(row[at] ?? null, kind))],
    }))
    expect(tableWidth(whole ?? [])).toBeGreaterThan(2 * pageWidth)
  })
})

describe('CSV', () => {
  it('of one table has numbers as they are and bounds in columns of their own', () => {
    expect(parseCells(tableCsv(hostile).replaceAll('\r\n', '\n'), ',')).toEqual([
      ['Name', 'Share', 'Share low', 'Share high'],
      ['\\input{x} & 5 % of $a_b^c ~#{}\nnew', '0.38', '0.29', '0.47'],
      ['=1|2, "q"', '', '', ''],
    ])
    expect(tableCsv(hostile, { spreadsheet: true })).toContain("'=1|2")
  })

  it('of all has a number a row', () => {
    const [head, ...lines] = parseCells(tablesCsv(tables).replaceAll('\r\n', '\n'), ',')
    expect(head).toEqual(['table', 'row', 'column', 'value', 'low', 'high'])
    const net = lines.find(([table, , column]) => table === 'preference' && column === 'Net')
    const [row] = results.counted.round_1
    const { value, low, high } = row?.net_preference ?? {}
    expect(net?.slice(1)).toEqual([
      'A_1 against B & C · Readability*',
      'Net',
      ...[value, low, high].map(String),
    ])
  })
})

it('Markdown keeps a bar in a cell', () => {
  const lines = tableMarkdown(hostile).split('\n')
  expect(lines.slice(0, 2)).toEqual(['| Name | Share |', '| --- | ---: |'])
  expect(lines[3]).toBe('| =1\\|2, "q" | undefined |')
})
