import { compareText } from '@/lib/core/traces/columns/code-point-order'
import { holm } from '@/lib/stats/holm'
import { mcnemar } from '@/lib/stats/paired'
import type { MetricOptions } from '../scores/metrics'
import { measure } from './differences'
import { countCells, type Pair } from './pair'
import type { ComparedDataset } from './schema'

type DatasetFigures = Omit<ComparedDataset, 'traces'>

/** Every dataset by itself; its p-values are corrected for how many datasets there are. */
export function compareDatasets(pairs: readonly Pair[], options: MetricOptions): DatasetFigures[] {
  const rows = [...Map.groupBy(pairs, ({ dataset }) => dataset)]
    .map(([dataset, own]) => compareDataset(dataset, own, options))
    .filter(({ n }) => n > 0)
    .toSorted((one, other) => compareNames(one.dataset, other.dataset))
  const corrected = holm(rows.map(({ exact_p }) => exact_p))
  return rows.map((row, at) => ({ ...row, holm_p: corrected[at] ?? null }))
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
