import { setImmediate as yieldTurn } from 'node:timers/promises'
import { matchAll, openView, type View } from '@/lib/core/traces/match-traces.server'
import { passing } from '@/lib/core/traces/columns/match'
import type { Database } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { keepReplies } from '../kept-replies.server'
import { Axis } from '../axis'
import type { Table } from '../gather'
import { classesOf } from '../outcomes'
import { classMetric, isPooled, rewardMetric } from '../vocabulary'
import { rankColumn } from './against-best'
import { type CellItems, coverage, itemsByCell, onlyCommon } from './cell-items'
import { type CellScore, resampling, scoreItems } from './cell-score'
import { leftOutTraces } from './left-out'
import { type Metric, metricOf } from './metrics'
import type { Scores } from './schema'
import type { ScoresQuery } from './query'
import { columnsOfTable, rowsOfTable, type TableCell } from './score-rows'

/** A larger table is read by nobody and takes minutes. */
const mostCells = 3_000

const keep = keepReplies<Scores>()

/** A table of scores; nothing but the columns in memory is read. */
export async function findScores(db: Database, query: ScoresQuery): Promise<Scores> {
  checkClass(query)
  const view = await openView(db, query.filter)
  return await keep(view, query, async () => await scoresOf(view, query))
}

function checkClass({ metric, labels }: ScoresQuery): void {
  const ofClass = classMetric(metric)
  const names = classesOf(labels)
  if (ofClass === null || names.includes(ofClass.of)) return
  const message = `The label mapping ${labels} has no class "${ofClass.of}". Its classes are ${names.join(', ')}.`
  throw new AppError('invalid', message)
}

async function scoresOf(view: View, query: ScoresQuery): Promise<Scores> {
  const { dictionaries } = view.store
  const table = { rows: new Axis(query.rows), columns: new Axis([query.columns]), dictionaries }
  const matches = await matchAll(view, query.filter)
  const metric = metricFor(query)
  const { labels, metric: name } = query
  const read = { labels, reward: rewardMetric(name), isPooled: isPooled(name) }
  const { cells, leftOut } = itemsByCell(matches, table, { ...read, metric })
  checkSize(cells.length)
  const shared = coverage(cells)
  const scored = await scoreCells(query.common ? onlyCommon(cells) : cells, table, metric)
  return {
    metric: name,
    labels,
    common: query.common ?? false,
    rows: rowsOfTable(scored, { table, query, shared, isLowerBetter: metric.isLowerBetter }),
    columns: columnsOfTable(table, query, shared),
    items: shared.all,
    traces: matches.reduce((sum, match) => sum + passing(match), 0),
    left_out: leftOut.map(({ reason, count }) => ({
      reason,
      count,
      traces: leftOutTraces(reason, query),
    })),
    ...resampling,
  }
}

function checkSize(cells: number): void {
  if (cells <= mostCells) return
  const message = `This table would have ${cells} cells, more than ${mostCells}. Add filters, or choose rows and columns with fewer values.`
  throw new AppError('invalid', message)
}

function metricFor({ metric, labels, k }: ScoresQuery): Metric {
  const classNames = classesOf(labels)
  return metricOf({ name: metric, classes: classNames.length, classNames, k })
}

/** Every cell with its value, then each column ranked by itself. */
async function scoreCells(
  cells: readonly CellItems[],
  table: Table,
  metric: Metric,
): Promise<TableCell[]> {
  const valued: (CellItems & CellScore)[] = []
  for (const cell of cells) {
    const outcomes = cell.items.map(({ outcome }) => outcome)
    valued.push({ ...cell, ...scoreItems(outcomes, metric) })
    await yieldTurn()
  }
  const { columns } = coverage(cells)
  const ranked: TableCell[] = []
  for (const [column, own] of Map.groupBy(valued, ({ cell }) => cell.column)) {
    const results = rankColumn(own, columns.get(column) ?? 0, metric)
    for (const [at, result] of results.entries()) {
      const score = own[at]
      if (score) ranked.push({ ...score, ...result })
    }
    await yieldTurn()
  }
  return ranked
}
