import { rewardOrder } from '@/lib/systems/registry/verdict-words'
import { formatDecimal, formatShare } from '@/lib/text/numbers'
import type { AuditList, TermCorrelation } from './schema'

/** Stands with every “leave one out”. */
export const replayCaption =
  'Logged rollouts with totals and advantages recomputed without the term. No model was retrained.'

export const listWords: Readonly<Record<AuditList['name'], { title: string; about: string }>> = {
  high_judged_wrong: {
    title: 'High judged terms, incorrect verdict',
    about: 'Traces with high judged rewards and an incorrect verdict.',
  },
  low_judged_right: {
    title: 'Low judged terms, correct verdict',
    about: 'Traces with low judged rewards and a correct verdict.',
  },
}

/** `12 (4.2 %)`; a share of nothing is undefined. */
export function shareOf(part: number, whole: number): string {
  return whole === 0 ? 'undefined' : `${part} (${formatShare(part / whole)})`
}

/** `0.742 (0.710–0.771)` */
export function boundedWords(of: {
  value: number | null
  low: number | null
  high: number | null
}) {
  if (of.value === null) return 'undefined'
  const { low, high } = of
  const interval =
    low === null || high === null ? '' : ` (${formatDecimal(low, 3)}–${formatDecimal(high, 3)})`
  return `${formatDecimal(of.value, 3)}${interval}`
}

export type CorrelationMethod = 'pearson' | 'kendall'

/** Terms and the correlation of every two, in the order of the paper; the diagonal is left out. */
export function correlationMatrix(found: readonly TermCorrelation[], method: CorrelationMethod) {
  const names = rewardOrder([...new Set(found.flatMap(({ a, b }) => [a, b]))])
  const rows = names.map((row) => ({
    name: row,
    cells: names.flatMap((column, x) => {
      const pair = found.find(
        ({ a, b }) => (a === row && b === column) || (a === column && b === row),
      )
      return pair ? [{ x, y: pair[method], n: pair.n }] : []
    }),
  }))
  return { names, rows }
}
