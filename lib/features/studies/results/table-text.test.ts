import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeLatex } from '@/lib/text/latex'
import { parseCells } from '@/lib/formats/csv'
import { computeResults } from './compute'
import type { ResultTable } from './table'
import { tableCsv, tableLatex, tableMarkdown, tablesCsv, tablesLatex } from './table-text'
import { resultTables } from './tables'
import { simulatedStudy } from './testing/simulate'

const study = { seed: 1, items: 40, annotators: 3, win: 0.8, tie: 0.1, care: 0.8 }
const results = computeResults(simulatedStudy(study), { names: ['A_1', 'B & C'], resamples: 60 })
const tables = resultTables(results)

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
