import { formatCount } from '@/lib/text/numbers'
import { rangeWords, someNames } from '../range-words'
import type { Dimension } from '../vocabulary'
import type { Scores } from './schema'
import { cellAt } from './shown-table'
import { dimensionWord } from './words'

/** On which datasets rows differ from the best; null where the table has no two rows or no two datasets. */
export function datasetsThatDiffer(scores: Scores, dimension: Dimension): string | null {
  const { rows, columns } = scores
  if (dimension !== 'dataset' || rows.length < 2 || columns.length < 2) return null
  const below = columns.filter(({ column }) =>
    rows.some((row) => cellAt(row, column)?.best?.is_below === true),
  )
  if (below.length === 0)
    return `No single dataset shows a difference (n ${rangeWords(columns.map(({ n }) => n))} each).`
  const names = below.map(
    ({ column, n }) => `${dimensionWord(dimension, column)} (n ${formatCount(n)})`,
  )
  return `Rows differ significantly from the best on ${someNames(names)}.`
}
