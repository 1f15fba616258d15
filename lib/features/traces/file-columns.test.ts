import { describe, expect, it } from 'vitest'
import { jsonLines } from '@/e2e/rows/claims'
import { importContent } from '@/lib/features/imports/testing/setup'
import { findScores } from '@/lib/features/analysis/scores/find-scores.server'
import { countTraces, extraFacets, traceFacets } from '@/lib/core/traces/count-traces.server'
import { filterParameters } from '@/lib/core/traces/filter'
import { readTraceList } from '@/lib/core/traces/query'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { rawParameters } from '@/lib/text/query-values'
import { leftOutWords, scoreboardBy, tickExtra } from './file-columns'

withDataFolder()

const levels = ['easy', 'hard', null]

async function addRows(database: Database, collection: string, more: object = {}) {
  const rows = Array.from({ length: 60 }, (_, at) => ({
    claim: `Claim ${at}.`,
    gold: 'supported',
    prediction: at % 2 === 0 ? 'supported' : 'refuted',
    model: 'm',
    level: levels[at % 3],
    hops: at % 2,
    note: `of row ${at}`,
    nested: { at },
    long: 'x'.repeat(200),
    ...more,
  }))
  await importContent(database, jsonLines(rows), { collection })
}

const of = (query: string) => readTraceList(rawParameters(new URLSearchParams(query)))

describeOnDatabases('columns of a file that nothing else reads', (open) => {
  it('are offered where they have few short values, and narrow every list', async () => {
    const database = await open()
    await addRows(database, 'first')
    const { value } = of('collection=first')
    const { columns, left_out: leftOut } = await extraFacets(database, value.filter)
    expect(columns).toEqual([
      {
        name: 'hops',
        values: [
          { value: '0', count: 30 },
          { value: '1', count: 30 },
        ],
      },
      {
        name: 'level',
        values: [
          { value: 'easy', count: 20 },
          { value: 'hard', count: 20 },
          { value: null, count: 20 },
        ],
      },
    ])
    expect(leftOut).toEqual(['long', 'nested', 'note'])
    const count = (query: string) => countTraces(database, of(query).value.filter)
    expect(await count('collection=first&extra.level=easy')).toBe(20)
    expect(await count('collection=first&extra.level=easy&extra.level=null')).toBe(40)
    expect(await count('collection=first&extra.level=easy&extra.hops=1')).toBe(10)
    expect(await count('collection=first&extra.note=of+row+1')).toBe(0)
    expect(await count('extra.nowhere=x')).toBe(0)
  })

  it('are counted without their own part of the filter, and follow another import', async () => {
    const database = await open()
    await addRows(database, 'first')
    const { filter } = of('extra.level=easy').value
    const levelOf = async () =>
      (await extraFacets(database, filter)).columns.find(({ name }) => name === 'level')?.values
    expect(await levelOf()).toHaveLength(3)
    expect((await traceFacets(database, filter)).count).toBe(20)
    await addRows(database, 'first', { level: 'odd', model: 'n' })
    expect(await levelOf()).toContainEqual({ value: 'odd', count: 60 })
    await addRows(database, 'second', { level: undefined, hops: undefined })
    expect(await levelOf()).toContainEqual({ value: null, count: 80 })
  })

  it('split scores, and every figure leads to its traces', async () => {
    const database = await open()
    await addRows(database, 'scored')
    const scores = await findScores(database, {
      filter: { collection: ['scored'] },
      rows: ['model'],
      columns: 'extra.hops',
      metric: 'accuracy',
      labels: 'binary',
      k: 1,
    })
    expect(scores.columns.map(({ column }) => column)).toEqual(['0', '1'])
    expect(scores.rows[0]?.cells.map(({ value }) => value)).toEqual([1, 0])
    for (const cell of scores.rows[0]?.cells ?? [])
      expect(await countTraces(database, of(cell.traces).value.filter)).toBe(cell.rollouts)
  })
})

describe('the address', () => {
  it('has each column once, and is read back', () => {
    const query = 'collection=first&extra.a=null&extra.level=easy&extra.level=hard'
    const { value, issues } = of(query)
    expect(issues).toEqual([])
    expect(new URLSearchParams(filterParameters(value.filter)).toString()).toBe(query)
    const unticked = tickExtra(value.filter, 'level', 'hard')
    expect(unticked.extra).toContainEqual({ column: 'level', values: ['easy'] })
    expect(scoreboardBy(unticked, 'level')).toBe(
      '/analysis/scoreboard?collection=first&extra.a=null&columns=extra.level',
    )
  })

  it('of too many columns is refused', () => {
    const names = Array.from({ length: 21 }, (_, at) => `extra.c${at}=1`)
    expect(of(names.join('&')).issues).toMatchObject([{ name: 'extra.c20' }])
    expect(of('extra.=1').issues).toMatchObject([{ unknown: ['extra.'] }])
  })
})

it('says which columns are not offered', () => {
  expect(leftOutWords({ columns: [], left_out: [] })).toBe('The files have no other columns.')
  expect(leftOutWords({ columns: [], left_out: ['id', 'note'] })).toMatch(/: id, note\.$/)
})
