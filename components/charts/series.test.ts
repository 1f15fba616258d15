import { describe, expect, test } from 'vitest'
import {
  type ChartSeries,
  domainOf,
  firstPoint,
  loneValues,
  moveActive,
  seriesLook,
} from './series'
import { chartCsv, chartFileName, chartTable } from './series-table'

const series: ChartSeries[] = [
  {
    key: 'a',
    title: 'run a',
    points: [
      { x: 80, y: 0.5, low: 0.25, high: 0.75, n: 12, href: '/traces?run=a' },
      { x: 160, y: null, label: 'undefined: no gold' },
      { x: 240, y: 0.75 },
    ],
  },
  { key: 'b', title: 'run b', points: [{ x: 230, y: 1 }] },
]
const axes = { x: { title: 'step' }, y: { title: 'accuracy' } }

describe('arrow keys', () => {
  test('pass over points without a value and stop at the ends', () => {
    const first = firstPoint(series)
    expect(first).toEqual({ series: 0, point: 0 })
    expect(moveActive(series, null, 'ArrowRight')).toEqual(first)
    const last = moveActive(series, first, 'ArrowRight')
    expect(last).toEqual({ series: 0, point: 2 })
    expect(moveActive(series, last, 'ArrowRight')).toEqual(last)
  })

  test('go to the nearest point of another series', () => {
    const other = moveActive(series, { series: 0, point: 2 }, 'ArrowDown')
    expect(other).toEqual({ series: 1, point: 0 })
    expect(moveActive(series, other, 'ArrowUp')).toEqual({ series: 0, point: 2 })
    expect(moveActive(series, other, 'ArrowDown')).toEqual(other)
  })

  test('are the only keys that move', () => {
    expect(moveActive(series, { series: 0, point: 0 }, 'Enter')).toBeNull()
  })
})

test('a chart covers its intervals, and something where it has no values', () => {
  expect(domainOf(series, 'y')).toEqual([0.25, 1])
  expect(domainOf([], 'y')).toEqual([0, 1])
})

test('the table of a chart has a row for each x; undefined is a word', () => {
  expect(chartTable(series, axes)).toEqual({
    columns: ['step', 'run a', 'run b'],
    rows: [
      [
        { text: '80' },
        { text: '0.500 (0.250–0.750), n = 12', href: '/traces?run=a' },
        { text: '' },
      ],
      [{ text: '160' }, { text: 'undefined: no gold' }, { text: '' }],
      [{ text: '230' }, { text: '' }, { text: '1.000' }],
      [{ text: '240' }, { text: '0.750' }, { text: '' }],
    ],
  })
})

test('the CSV of a chart has a line for each point', () => {
  expect(chartCsv(series, axes).split('\r\n').slice(0, 3)).toEqual([
    'series,step,accuracy,low,high,n',
    'run a,80,0.5,0.25,0.75,12',
    'run a,160,,,,',
  ])
})

test('the first twelve series differ', () => {
  const looks = Array.from({ length: 12 }, (_, at) => JSON.stringify(seriesLook(at)))
  expect(new Set(looks).size).toBe(12)
})

test('notes are a column of the table, with rows of their own', () => {
  const lines = [
    { x: 80, words: 'Stage: depth 2' },
    { x: 100, words: 'Restarted' },
  ]
  const { columns, rows } = chartTable(series, { ...axes, lines })
  expect(columns).toEqual(['step', 'run a', 'run b', 'notes'])
  expect(rows.slice(0, 2).map((cells) => cells.map(({ text }) => text))).toEqual([
    ['80', '0.500 (0.250–0.750), n = 12', '', 'Stage: depth 2'],
    ['100', '', '', 'Restarted'],
  ])
})

test('a chart of one value a line is neither a line chart nor an empty one', () => {
  expect(loneValues(series)).toBeNull()
  const [, single] = series
  expect(loneValues(single ? [single] : [])).toMatchObject([{ title: 'run b', point: { y: 1 } }])
  expect(loneValues([{ key: 'c', title: 'c', points: [{ x: 1, y: null }] }])).toEqual([])
})

test('a file of a chart is named after its title', () => {
  expect(chartFileName('Accuracy by training step')).toBe('accuracy-by-training-step')
  expect(chartFileName('avg@k (95 %)')).toBe('avg-k-95')
  expect(chartFileName('Länge')).toBe('länge')
  expect(chartFileName('…')).toBe('chart')
})
