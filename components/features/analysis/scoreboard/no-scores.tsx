'use client'

import { useAnalysisFilter } from '../shell/use-analysis-filter'
import type { ScoreboardView } from './use-scoreboard-view'
import { Button, buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import type { Scores } from '@/lib/features/analysis/scores/schema'
import { metricTitle } from '@/lib/features/analysis/scores/words'
import { plural } from '@/lib/text/numbers'
import { rewardOrder } from '@/lib/systems/registry/verdict-words'

interface NoScoresProps {
  scores: Scores
  view: ScoreboardView
}

/** Why the table would be empty, and what to do. */
export function NoScores({ scores, view: { facets, change } }: NoScoresProps) {
  const { query, narrow } = useAnalysisFilter()
  if (scores.traces === 0 && query === '')
    return (
      <EmptyState
        level="h2"
        title="No traces yet"
        actions={
          <Link href="/imports" className={buttonClass('primary')}>
            Import files
          </Link>
        }
      >
        Scores are computed from the traces you import or run.
      </EmptyState>
    )
  if (scores.traces === 0)
    return (
      <EmptyState
        level="h2"
        title="No trace matches this filter"
        actions={<Button onClick={() => narrow({})}>Clear filters</Button>}
      >
        Remove a filter to see scores.
      </EmptyState>
    )
  if (scores.common)
    return (
      <EmptyState
        level="h2"
        title="No item has an answer in every row"
        actions={<Button onClick={() => change({ common: false })}>Show all items</Button>}
      >
        Filter for rows that answered the same items, or count all items.
      </EmptyState>
    )
  const reasons = scores.left_out.map(({ reason, count }) => `${plural(count, 'item')}: ${reason}`)
  const [reward] = rewardOrder(Object.keys(facets?.reward ?? {}))
  return (
    <EmptyState
      level="h2"
      title="No item has a value of this metric"
      actions={
        <>
          {reward === undefined ? null : (
            <Button onClick={() => change({ metric: `reward.${reward}` })}>
              Show {metricTitle(`reward.${reward}`)}
            </Button>
          )}
          <Link href={`/analysis/rewards?${query}`} className={buttonClass('plain')}>
            Open rewards
          </Link>
        </>
      }
    >
      Left out: {reasons.join('; ')}. Choose another metric; rewards need no gold label.
    </EmptyState>
  )
}
