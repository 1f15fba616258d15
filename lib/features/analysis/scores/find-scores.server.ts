import { setImmediate as yieldTurn } from 'node:timers/promises'
import { listDatasetGroups } from '@/lib/core/collections/dataset-groups.server'
import { loadExtraColumns } from '@/lib/core/traces/columns/load-extra-columns.server'
import { extraColumnOf } from '@/lib/core/traces/extra-filter'
import { matchAll, openView, type View } from '@/lib/core/traces/match-traces.server'
import { type Match, passing } from '@/lib/core/traces/columns/match'
import type { TraceFilter } from '@/lib/core/traces/filter'
import type { Database } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { formatCount } from '@/lib/text/numbers'
import { keepReplies } from '../kept-replies.server'
import { Axis } from '../axis'
import { classesOf } from '../outcomes'
import { sharedKeysOf } from '../shared-keys.server'
import { classMetric, isPooled, neededReward } from '../vocabulary'
import { rankColumn } from './against-best'
import { type Coverage, coverage, itemsByCell, onlyCommon } from './cell-items'
import { type CellScore, resampling, scoreItems } from './cell-score'
import type { CellItems, TableItems } from './counted-items'
import { withGroups } from './dataset-groups'
import { leftOutList, type LeftOutItems } from './left-out'
import { type Metric, metricOf } from './metrics'
import { onlyClasses } from './only-class'
import type { Scores } from './schema'
import type { ScoresQuery } from './query'
import { columnsOfTable, rowsOfTable, type TableCell } from './score-rows'

const keep = keepReplies<Scores>()

/** A table of scores; nothing but the columns in memory is read. */
export async function findScores(db: Database, query: ScoresQuery): Promise<Scores> {
  checkClass(query)
  const view = await openView(db, query.filter)
  const scores = await keep(view, query, async () => await scoresOf(view, query))
  if (query.columns !== 'dataset') return scores
  const groups = await listDatasetGroups(db, query.filter.collection)
  return withGroups(scores, groups, { ...query, isLowerBetter: metricFor(query).isLowerBetter })
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
  if ([...query.rows, query.columns].some((name) => extraColumnOf(name) !== null))
    await loadExtraColumns(
      view.db,
      matches.map(({ segment }) => segment),
    )
  const metric = metricFor(query)
  const { labels, metric: name } = query
  const read = { labels, reward: neededReward(name), isPooled: isPooled(name) }
  const keys = await sharedKeysOf(view.db, matches)
  const { leftOut, golds, ...items } = itemsByCell(matches, table, { ...read, metric, keys })
  checkSize(items.cells.length)
  const shared = coverage(items)
  const compared = query.common ? { ...items, cells: onlyCommon(items) } : items
  const counted = query.common ? coverage(compared) : shared
  const scored = await scoreCells(compared, counted, metric)
  return {
    metric: name,
    ...(name === 'pass_at_k' && { k: query.k }),
    labels,
    common: query.common ?? false,
    rows: rowsOfTable(scored, { table, query, shared, isLowerBetter: metric.isLowerBetter }),
    columns: columnsOfTable(table, query, {
      coverage: counted,
      onlyClasses: onlyClasses({ cells: items.cells, golds }, query),
    }),
    items: shared.all,
    traces: countPassing(matches),
    left_out: await leftOutLists(view, leftOut, query),
    ...resampling,
  }
}

async function leftOutLists(view: View, leftOut: readonly LeftOutItems[], query: ScoresQuery) {
  const countTraces = async (filter: TraceFilter) => countPassing(await matchAll(view, filter))
  const lists: Scores['left_out'] = []
  for (const items of leftOut) lists.push(await leftOutList(items, query, countTraces))
  return lists
}

const countPassing = (matches: readonly Match[]) =>
  matches.reduce((sum, match) => sum + passing(match), 0)

function metricFor({ metric, labels, k }: ScoresQuery): Metric {
  const classNames = classesOf(labels)
  return metricOf({ name: metric, classes: classNames.length, classNames, k })
}

/** Every cell with its value, then each column ranked by itself. */
async function scoreCells(
  { cells }: Pick<TableItems, 'cells'>,
  { columns }: Coverage,
  metric: Metric,
): Promise<TableCell[]> {
  const valued: (CellItems & CellScore)[] = []
  for (const cell of cells) {
    valued.push({ ...cell, ...scoreItems(cell, metric) })
    await yieldTurn()
  }
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

/** Larger tables take minutes to compute and cannot be read. */
const mostCells = 3_000

export function checkSize(cells: number): void {
  if (cells <= mostCells) return
  const message = `This table would have ${formatCount(cells)} cells, more than ${formatCount(mostCells)}. Add filters, or choose rows and columns with fewer values.`
  throw new AppError('invalid', message)
}
