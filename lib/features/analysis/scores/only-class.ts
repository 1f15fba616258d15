import { classesOf } from '../outcomes'
import { rewardMetric } from '../vocabulary'
import type { TableItems } from './cell-items'
import type { ScoresQuery } from './query'

/**
 * Of each column the gold class that all of its items have; absent where they have several. There a model that always
 * gives the same verdict is right everywhere. A metric without gold and columns of gold labels need no such warning.
 */
export function onlyClasses(
  { cells, golds }: Pick<TableItems, 'cells' | 'golds'>,
  { metric, labels, columns }: Pick<ScoresQuery, 'metric' | 'labels' | 'columns'>,
): ReadonlyMap<number, string> {
  if (columns === 'label' || metric === 'pooled_margin' || rewardMetric(metric) !== null)
    return new Map()
  const byColumn = new Map<number, number>()
  for (const [at, { cell }] of cells.entries())
    byColumn.set(cell.column, (byColumn.get(cell.column) ?? 0) | (golds[at] ?? 0))
  const named = classesOf(labels).map((name, place): [number, string] => [1 << (place + 1), name])
  const nameOf = new Map(named)
  return new Map(
    [...byColumn].flatMap(([column, bits]): [number, string][] => {
      const name = nameOf.get(bits)
      return name === undefined ? [] : [[column, name]]
    }),
  )
}
