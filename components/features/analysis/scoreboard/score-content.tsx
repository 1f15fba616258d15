'use client'

import { NoScores } from './no-scores'
import { OtherMetrics } from './other-metrics'
import { SharedItems } from './shared-items'
import { ScoreTable } from './score-table'
import { TableNotes } from './table-notes'
import type { ScoreboardView } from './use-scoreboard-view'
import type { AskedScores } from '@/lib/features/analysis/scores/queries'
import type { Scores } from '@/lib/features/analysis/scores/schema'

interface ScoreContentProps {
  view: ScoreboardView
  asked: AskedScores
  scores: Scores
}

/** The table, or why there is none. */
export function ScoreContent({ view, asked, scores }: ScoreContentProps) {
  const isEmpty = scores.rows.every(({ cells }) => cells.every(({ n }) => n === 0))
  return (
    <>
      {isEmpty ? null : <OtherMetrics view={view} asked={asked} />}
      <SharedItems scores={scores} view={view} asked={asked} />
      {isEmpty ? (
        <NoScores scores={scores} view={view} />
      ) : (
        <>
          <ScoreTable scores={scores} asked={asked} />
          <TableNotes scores={scores} columns={asked.columns} />
        </>
      )}
    </>
  )
}
