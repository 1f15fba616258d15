import { filterParameters, type TraceFilter } from '@/lib/core/traces/filter'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { formatCount, formatDecimal } from '@/lib/text/numbers'
import type { ScoreCell, Scores } from '../scores/schema'

/** What each paper reports first, as one line beside a run or a collection. */
export const firstMetrics = {
  'decompose-rl': { metric: 'balanced_accuracy', title: 'Balanced accuracy' },
  faithlens: { metric: 'balanced_accuracy', title: 'Balanced accuracy' },
  'claim-verification': { metric: 'balanced_accuracy', title: 'Balanced accuracy' },
  'decomp-entail': { metric: 'accuracy', title: 'Accuracy' },
  'composition-rl': { metric: 'avg_at_k', title: 'avg@k' },
  'deep-rubric': { metric: 'reward.rubric', title: 'Mean rubric score' },
} as const satisfies Record<SystemId, { metric: string; title: string }>

/** The table that a summary is a part of. */
export function scoreboardHref(filter: TraceFilter, system: SystemId): string {
  const query = new URLSearchParams(filterParameters({ ...filter, system: [system] }))
  query.append('metric', firstMetrics[system].metric)
  return `/analysis/scoreboard?${query}`
}

export interface ModelScore {
  model: string | null
  text: string
  href: string
  /** Nothing is right: perhaps because nothing could be read. */
  isZero: boolean
}

/** The models with the most items first. */
export function modelScores(scores: Scores, system: SystemId): ModelScore[] {
  const cells = scores.rows.flatMap(({ key, cells: [cell] }) =>
    cell === undefined ? [] : { model: key.model, cell },
  )
  return cells
    .toSorted((a, b) => b.cell.n - a.cell.n)
    .map(({ model, cell }) => ({
      model: typeof model === 'string' ? model : null,
      text: scoreText(cell, system, scores.left_out),
      href: `/traces?${cell.traces}`,
      isZero: cell.value === 0,
    }))
}

function scoreText(cell: ScoreCell, system: SystemId, leftOut: Scores['left_out']): string {
  const { title } = firstMetrics[system]
  const { value, low, high, n } = cell
  if (value === null) {
    const reasons = leftOut.map(({ reason, count }) => `${reason}: ${formatCount(count)}`)
    return `${title} undefined${reasons.length > 0 ? ` (${reasons.join(', ')})` : ''}`
  }
  const interval =
    low === null || high === null
      ? ''
      : `95% CI ${formatDecimal(low, 2)}–${formatDecimal(high, 2)}, `
  return `${title} ${formatDecimal(value, 3)} (${interval}n = ${formatCount(n)})`
}
