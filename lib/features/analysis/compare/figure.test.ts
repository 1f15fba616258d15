import { expect, it } from 'vitest'
import { comparisonSvg } from './figure'
import type { Comparison } from './schema'
import { comparisonTables, comparisonText } from './tables'

const difference = { value: 0.2, low: 0.05, high: 0.35, method: 'agresti_min' as const }

const found: Comparison = {
  metric: 'accuracy',
  labels: 'binary',
  margin: 0.05,
  n: 10,
  shared: 10,
  items: { a: 10, b: 12 },
  traces: { a: 10, b: 12 },
  counted_traces: { a: 10, b: 10 },
  missing: { a: 2, b: 0 },
  overlap: 0,
  left_out: [],
  both_right: 5,
  fixed: 3,
  broken: 1,
  both_wrong: 1,
  score: { a: 0.6, b: 0.8 },
  score_interval: { a: { low: 0.3, high: 0.85 }, b: { low: 0.45, high: 0.95 } },
  difference,
  equivalent: false,
  equivalence: { low: 0.1, high: 0.3 },
  mcnemar: { exact_p: 0.625, mid_p: 0.375 },
  cluster_se: 0.2,
  cluster: { count: 10, low: -0.2, high: 0.6 },
  datasets: [
    {
      dataset: 'a<b & "c"',
      n: 10,
      a: 0.6,
      b: 0.8,
      both_right: 5,
      fixed: 3,
      broken: 1,
      both_wrong: 1,
      difference: null,
      low: null,
      high: null,
      method: null,
      exact_p: null,
      holm_p: null,
      traces: { a: { all: 10, counted: 10 }, b: { all: 12, counted: 10 } },
    },
  ],
  rewards: [{ name: 'style_bonus', n: 9, missing: 1, a: 0, b: 0.1, difference, moved: 0.5 }],
  total: null,
  changes: [],
  agreement: { n: 10, same: 6, value: 0.6, low: 0.3, high: 0.8 },
  notes: [{ code: 'one_class', message: 'Only one class.' }],
  seed: 1,
  resamples: 2_000,
}

it('draws a comparison as a picture that stands alone', () => {
  const svg = comparisonSvg(found)
  expect(svg).toContain('a&lt;b &amp; "c"')
  expect(svg).toContain('+20.0 (+5.0 to +35.0)')
  expect(svg).toContain('Style bonus')
  expect(svg).toContain('undefined')
  expect(svg).not.toMatch(/NaN|null|var\(/)
})

it('has a table for the whole, one by dataset and one of changes', () => {
  const tables = comparisonTables(found)
  expect(tables.map(({ id, rows }) => [id, rows.length])).toEqual([
    ['comparison', 1],
    ['datasets', 1],
    ['changes', 1],
  ])
  expect(tables[0]?.caption).toContain(
    'label mapping binary, 10 shared items (A lacks 2, B lacks 0)',
  )
})

const sides = { a: 'model=a&dataset=x', b: 'model=b' }

it('has in CSV which sides were compared, and how', () => {
  const [head, ...lines] = comparisonText(found, 'csv', sides).trim().split('\r\n')
  const made = 'model=a&dataset=x,model=b,accuracy,,binary,0.05,not shown,1,2000'
  expect(head).toBe(
    'table,row,column,value,low,high,method,a,b,metric,k,labels,margin,equivalent,seed,resamples',
  )
  expect(lines).toContain(`comparison,Accuracy,n,10,,,,${made}`)
  expect(lines).toContain(`comparison,Accuracy,Difference,0.2,0.05,0.35,agresti_min,${made}`)
})

it('names k of pass@k wherever the metric is named', () => {
  const ofSamples = { ...found, metric: 'pass_at_k', k: 4 }
  expect(comparisonSvg(ofSamples)).toContain('Difference in pass@4')
  expect(comparisonText(ofSamples, 'latex', sides)).toContain('Pass@4, label mapping')
  expect(comparisonText(ofSamples, 'csv', sides)).toContain(',pass_at_k,4,binary,')
})

it('leaves what is undefined empty in CSV and says so in LaTeX', () => {
  expect(comparisonText(found, 'csv', sides)).toContain(',Difference,,,,,model=a&dataset=x,')
  const latex = comparisonText(found, 'latex', sides)
  expect(latex).toContain('% Only one class.')
  expect(latex).toContain('% a: model=a&dataset=x\n% b: model=b\n')
  expect(latex).toContain('+0.200 [+0.050, +0.350]')
  expect(latex).toContain('undefined')
})
