import { queryOptions } from '@tanstack/react-query'
import { filterParameters, type TraceFilter } from '@/lib/core/traces/filter'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { requestCall } from '@/lib/platform/http/request'
import { formatCount, formatDecimal } from '@/lib/text/numbers'
import * as analysisCalls from '../contract'
import type { ScoreCell, Scores } from './schema'

/** What each paper reports first, as one line beside a run or a collection. */
const first = {
  'decompose-rl': { metric: 'balanced_accuracy', title: 'Balanced accuracy' },
  faithlens: { metric: 'balanced_accuracy', title: 'Balanced accuracy' },
  'decomp-entail': { metric: 'accuracy', title: 'Accuracy' },
  'composition-rl': { metric: 'avg_at_k', title: 'avg@k' },
  'deep-rubric': { metric: 'reward.rubric', title: 'Mean rubric score' },
} as const satisfies Record<SystemId, { metric: string; title: string }>

/** The score of each model of one system, over all items of the filter. */
export function systemScoreQuery(filter: TraceFilter, system: SystemId, labels: LabelMapping) {
  const query = new URLSearchParams(filterParameters({ ...filter, system: [system] }))
  const own = { rows: 'model', columns: 'system', metric: first[system].metric, labels }
  for (const [name, value] of Object.entries(own)) query.append(name, value)
  return queryOptions({
    queryKey: ['scores', 'summary', query.toString()],
    queryFn: ({ signal }) => requestCall(analysisCalls.findScores, { query, signal }),
  })
}

/** The table that a summary is a part of. */
export function scoreboardHref(filter: TraceFilter, system: SystemId): string {
  const query = new URLSearchParams(filterParameters({ ...filter, system: [system] }))
  query.append('metric', first[system].metric)
  return `/analysis/scoreboard?${query}`
}

export interface ModelScore {
  model: string | null
  text: string
  href: string
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
    }))
}

function scoreText(cell: ScoreCell, system: SystemId, leftOut: Scores['left_out']): string {
  const { title } = first[system]
  const { value, low, high, n } = cell
  if (value === null) {
    const reasons = leftOut.map(({ reason, count }) => `${reason}: ${formatCount(count)}`)
    return `${title} undefined${reasons.length > 0 ? ` (${reasons.join(', ')})` : ''}`
  }
  const interval =
    low === null || high === null
      ? ''
      : `95 % CI ${formatDecimal(low, 2)}–${formatDecimal(high, 2)}, `
  return `${title} ${formatDecimal(value, 3)} (${interval}n = ${formatCount(n)})`
}
