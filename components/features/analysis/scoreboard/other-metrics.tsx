'use client'

import { useAnalysisFilter } from '../shell/use-analysis-filter'
import type { ScoreboardView } from './use-scoreboard-view'
import type { AskedScores } from '@/lib/features/analysis/scores/queries'
import { metricTitle } from '@/lib/features/analysis/scores/words'
import { systemTitle } from '@/lib/systems/registry/verdict-words'

interface OtherMetricsProps {
  view: ScoreboardView
  asked: AskedScores
}

/** Says what is shown where systems of the filter are measured differently, and leads to the others. */
export function OtherMetrics({ view: { usual, change }, asked }: OtherMetricsProps) {
  const { filter, narrow } = useAnalysisFilter()
  const others = usual.others.filter(({ metric }) => metric !== asked.metric)
  if (others.length === 0 || asked.metric.startsWith('reward.')) return null
  return (
    <p className="mb-3 text-xs text-soft">
      Shown: {metricTitle(asked.metric)}. The papers report other metrics for{' '}
      {others.map(({ system, metric }, at) => (
        <span key={system}>
          {at > 0 ? ', ' : ''}
          <button
            type="button"
            className="text-link hover:underline"
            onClick={() => {
              narrow({ ...filter, system: [system] })
              change({ metric })
            }}
          >
            {systemTitle(system)} ({metricTitle(metric)})
          </button>
        </span>
      ))}
      .
    </p>
  )
}
