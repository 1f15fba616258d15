import { describe, expect, it } from 'vitest'
import { computeResults } from './compute'
import type { ResultTable } from './table'
import { cellText } from './table-text'
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
