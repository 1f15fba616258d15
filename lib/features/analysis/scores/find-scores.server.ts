import { setImmediate as yieldTurn } from 'node:timers/promises'
import { filterParameters, type TraceFilter } from '@/lib/core/traces/filter'
import { matchAll, openView, type View } from '@/lib/core/traces/match-traces.server'
import { Lru } from '@/lib/core/traces/columns/lru'
import type { Match } from '@/lib/core/traces/columns/match'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import type { Database } from '@/lib/platform/db/database'
import { meanAndDeviation } from '@/lib/stats/classification'
import { Axis } from '../axis'
import type { Dimension, MetricName } from '../vocabulary'
import { narrowedBy } from '../narrowed-filter'
import { resampling, scoreItems } from './cell-score'
import { type Cell, gather, type Table as TracesTable } from '../gather'
import { type LeftOut, metricOf } from './metrics'
import { classesOf, type ItemOutcome, outcomeReader } from '../outcomes'
import type { ScoreCell, Scores } from './schema'

type Table = TracesTable<Axis>

export interface ScoresQuery {
  filter: TraceFilter
  rows: readonly Dimension[]
  columns: Dimension
  metric: MetricName
  labels: LabelMapping
  /** Of pass@k. */
  k: number
}

const kept = new WeakMap<Database, Lru<Scores>>()

/** A table of scores; nothing but the columns in memory is read. */
export async function findScores(db: Database, query: ScoresQuery): Promise<Scores> {
  const view = await openView(db, query.filter)
  const tables = kept.get(db) ?? new Lru<Scores>(24)
  kept.set(db, tables)
  const { filter, ...rest } = query
  const key = `${view.stamp} ${new URLSearchParams(filterParameters(filter))} ${JSON.stringify(rest)}`
  return await tables.get(key, async () => await scoresOf(view, query))
}

async function scoresOf(view: View, query: ScoresQuery): Promise<Scores> {
  const { dictionaries } = view.store
  const table = { rows: new Axis(query.rows), columns: new Axis([query.columns]), dictionaries }
  const { cells, leftOut } = itemsByCell(await matchAll(view, query.filter), table, query)
  const scored = new Map<string, ScoreCell>()
  for (const { cell, items } of cells) {
    const value = scoreItems(items, metricFor(query))
    scored.set(`${cell.row} ${cell.column}`, { ...placeOf(cell, table, query), ...value })
    await yieldTurn()
  }
  const rows = table.rows.ordered().map((row) => rowOf(row, table, scored))
  const { metric, labels } = query
  return { metric, labels, rows, left_out: leftOut, ...resampling }
}

const metricFor = ({ metric, labels, k }: ScoresQuery) =>
  metricOf({ name: metric, classes: classesOf(labels).length, k })

function itemsByCell(matches: readonly Match[], table: Table, query: ScoresQuery) {
  const metric = metricFor(query)
  const { labels, metric: name } = query
  const reward = name.startsWith('reward.') ? name.slice('reward.'.length) : null
  const outcomeOf = outcomeReader({ labels, reward, dictionaries: table.dictionaries })
  const { cells, groups } = gather(matches, table)
  const items = cells.map((): ItemOutcome[] => [])
  const reasons = new Map<LeftOut, number>()
  for (const group of groups) {
    const outcome = outcomeOf(group)
    const reason = metric.leaveOut(outcome)
    if (reason === null) items[group.cell]?.push(outcome)
    else reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }
  return {
    cells: cells.map((cell, at) => ({ cell, items: items[at] ?? [] })),
    leftOut: [...reasons].map(([reason, count]) => ({ reason, count })),
  }
}

function placeOf({ row, column }: Cell, { rows, columns }: Table, { filter }: ScoresQuery) {
  const own = [...rows.dimensions, ...columns.dimensions]
  const values = [...rows.valuesAt(row), ...columns.valuesAt(column)]
  const narrow = own.reduce(
    (found, dimension, at) => narrowedBy(found, dimension, values[at] ?? null),
    filter,
  )
  return {
    column: columns.valuesAt(column)[0] ?? null,
    traces: new URLSearchParams(filterParameters(narrow)).toString(),
  }
}

function rowOf(row: number, { rows, columns }: Table, scored: ReadonlyMap<string, ScoreCell>) {
  const cells = columns.ordered().flatMap((column) => scored.get(`${row} ${column}`) ?? [])
  const values = cells.flatMap(({ value }) => value ?? [])
  const names = rows.valuesAt(row)
  const key = Object.fromEntries(rows.dimensions.map((name, at) => [name, names[at] ?? null]))
  return { key, cells, ...meanAndDeviation(values) }
}
