import { describe, expect, it } from 'vitest'
import { computeResults } from './compute'
import { pageWidth, tableWidth } from './latex-layout'
import { cellText, tableLatex, tablesLatex } from './table-text'
import { resultTables } from './tables'
import { testDesign, testPair, testRecord, testSubmission } from './testing/study-record'

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
