import { setImmediate as yieldTurn } from 'node:timers/promises'
import { compareText } from '@/lib/core/traces/columns/code-point-order'
import { holm } from '@/lib/stats/holm'
import { mcnemar } from '@/lib/stats/paired'
import { formatCount } from '@/lib/text/numbers'
import type { MetricOptions } from '../scores/metrics'
import { measure } from './differences'
import { countCells, type Pair } from './pair'
import type { ComparedDataset, Comparison } from './schema'

type DatasetFigures = Omit<ComparedDataset, 'traces'>

/** More are read by nobody, and each draws an interval. */
const mostDatasets = 200

/**
 * The datasets with most shared items, each by itself; its p-values are corrected for how many there are.
 *
 * @returns with the number of all datasets
 */
export async function compareDatasets(
  pairs: readonly Pair[],
  options: MetricOptions,
): Promise<{ datasets: DatasetFigures[]; count: number }> {
  const byDataset = [...Map.groupBy(pairs, ({ dataset }) => dataset)]
  const rows: DatasetFigures[] = []
  const largest = byDataset.toSorted(([, one], [, other]) => other.length - one.length)
  for (const [dataset, own] of largest.slice(0, mostDatasets)) {
    const row = compareDataset(dataset, own, options)
    if (row.n > 0) rows.push(row)
    await yieldTurn()
  }
  const sorted = rows.toSorted((one, other) => compareNames(one.dataset, other.dataset))
  const corrected = holm(sorted.map(({ exact_p }) => exact_p))
  const datasets = sorted.map((row, at) => ({ ...row, holm_p: corrected[at] ?? null }))
  return { datasets, count: byDataset.length }
}

/** Why datasets are missing from the table; none where they are not. */
export function datasetNotes(count: number): Comparison['notes'] {
  if (count <= mostDatasets) return []
  const message = `The table shows the ${mostDatasets} of ${formatCount(count)} datasets with the most shared items. Filter both sides by dataset to see others.`
  return [{ code: 'many_datasets', message }]
}

function compareDataset(
  dataset: string | null,
  pairs: readonly Pair[],
  options: MetricOptions,
): DatasetFigures {
  const { n, score, difference } = measure(pairs, options)
  const cells = countCells(pairs)
  return {
    dataset,
    n,
    ...score,
    both_right: cells.bothRight,
    fixed: cells.fixed,
    broken: cells.broken,
    both_wrong: cells.bothWrong,
    difference: difference.value,
    low: difference.low,
    high: difference.high,
    method: difference.method,
    exact_p: mcnemar(cells)?.exact ?? null,
    holm_p: null,
  }
}

/** Without a dataset last. */
function compareNames(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return compareText(one, other)
}
