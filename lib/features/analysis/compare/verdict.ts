import { capitalised, formatCount, plural } from '@/lib/text/numbers'
import { visibleText } from '@/lib/text/visible-text'
import { rangeWords, someNames } from '../range-words'
import { metricTitle } from '../scores/words'
import type { ComparedDataset, Comparison } from './schema'
import { differenceText, intervalText, isInPoints, pText } from './words'

type Judged = Pick<Comparison, 'metric' | 'k' | 'difference' | 'mcnemar' | 'n'>

/** Two-sided, as the 95 % interval. */
const level = 0.05

/** McNemar tests right against wrong, which is accuracy; any other metric has its interval alone. */
function isShown({ metric, difference: { low, high }, mcnemar }: Judged): boolean {
  if (metric === 'accuracy') return mcnemar.exact_p !== null && mcnemar.exact_p < level
  return low !== null && high !== null && (low > 0 || high < 0)
}

/** Which side is better, for a share: of a reward, or where less is better, only which is higher. */
function leader(metric: string, value: number): string {
  const isMerit = isInPoints(metric) && metric !== 'solve_none'
  return `${value > 0 ? 'B' : 'A'} is ${isMerit ? 'better' : 'higher'}`
}

/** `B is better: +58.8 points (+27.9 to +77.3), p = 0.002`; null where the difference is undefined. */
export function verdictWords(found: Judged): string | null {
  const { metric, difference, mcnemar } = found
  const { value } = difference
  if (value === null) return null
  const interval = intervalText(difference, metric)
  const figure = [
    `${differenceText(value, metric)}${isInPoints(metric) ? ' points' : ''}`,
    interval === null ? '' : ` (${interval})`,
    metric === 'accuracy' && mcnemar.exact_p !== null ? `, ${pText(mcnemar.exact_p)}` : '',
  ].join('')
  return `${isShown(found) ? leader(metric, value) : 'No significant difference'}: ${figure}`
}

/** What the verdict is of: `Accuracy on 16 shared items, B less A`. */
export const verdictScope = ({ metric, k, n }: Judged) =>
  `${capitalised(metricTitle(metric, k))} on ${plural(n, 'shared item')}, B − A`

type DatasetFigures = Pick<
  ComparedDataset,
  'dataset' | 'n' | 'difference' | 'low' | 'high' | 'holm_p'
>

function isShownOn({ low, high, holm_p: p }: DatasetFigures, metric: string): boolean {
  if (metric === 'accuracy') return p !== null && p < level
  return low !== null && high !== null && (low > 0 || high < 0)
}

/** On which datasets the difference shows; null where there are no two datasets to tell apart. */
export function datasetWords(found: {
  metric: string
  datasets: readonly DatasetFigures[]
}): string | null {
  const { metric, datasets } = found
  if (datasets.length < 2) return null
  const shown = datasets
    .filter((row) => isShownOn(row, metric))
    .toSorted((one, other) => Math.abs(other.difference ?? 0) - Math.abs(one.difference ?? 0))
  if (shown.length === 0)
    return `No single dataset shows a difference (n ${rangeWords(datasets.map(({ n }) => n))} each).`
  const unit = isInPoints(metric) ? ' points' : ''
  const names = shown.map(({ dataset, n, difference }) => {
    const name = dataset === null ? 'items without a dataset' : visibleText(dataset)
    return `${name} (${differenceText(difference, metric)}${unit}, n ${formatCount(n)})`
  })
  return `Significant on ${someNames(names)}.`
}
