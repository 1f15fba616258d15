import { formatCount, formatShort, plural } from '@/lib/text/numbers'
import { metricTitle } from '../scores/words'
import type { Comparison } from './schema'
import { isInPoints } from './words'

type Method = NonNullable<Comparison['difference']['method']>

type Measured = Pick<
  Comparison,
  'metric' | 'k' | 'n' | 'shared' | 'difference' | 'margin' | 'seed' | 'resamples'
> & { datasets: { length: number } }

const intervals: Record<Method, (found: Measured) => string> = {
  agresti_min: () => 'the Agresti–Min interval of a difference between paired shares',
  bootstrap: ({ resamples, seed }) =>
    `a percentile bootstrap: whole documents are drawn with replacement ${formatCount(resamples)} times, seed ${seed}`,
  cluster_robust: () => 'a normal interval with the cluster-robust error over documents',
}

/** How the difference of a comparison, its interval and its tests were computed, in sentences. */
export function methodLines(found: Measured): string[] {
  const { metric, k, n, shared, difference, datasets, margin } = found
  const left = shared - n
  const isCounted = left === 0 ? '' : ` ${formatCount(left)} more are shared and left out.`
  const unit = isInPoints(metric) ? `${formatShort(margin * 100)} points` : formatShort(margin)
  return [
    `The difference is ${metricTitle(metric, k)} of B minus A, on ${plural(n, 'item')} that both sides answered.${isCounted}`,
    difference.method === null
      ? 'There is no 95% interval: too few documents, or no spread.'
      : `The 95% interval is ${intervals[difference.method](found)}.`,
    `p is the exact McNemar test of correct against incorrect items, so it is about accuracy. By dataset it is corrected by Holm’s method over ${plural(datasets.length, 'dataset')}.`,
    `The sides are equivalent where the 90% interval of the difference lies within ± ${unit}.`,
  ]
}
