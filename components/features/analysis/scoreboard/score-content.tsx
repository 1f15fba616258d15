'use client'

import { NoScores } from './no-scores'
import { OtherMetrics } from './other-metrics'
import { SharedItems } from './shared-items'
import { ScoreTable } from './score-table'
import { TableNotes } from './table-notes'
import type { ScoreboardView } from './use-scoreboard-view'
import type { AskedScores } from '@/lib/features/analysis/scores/queries'
import { datasetsThatDiffer } from '@/lib/features/analysis/scores/dataset-words'
import { withoutEmptyColumns } from '@/lib/features/analysis/scores/shown-table'
import type { Scores } from '@/lib/features/analysis/scores/schema'

interface ScoreContentProps {
  view: ScoreboardView
  asked: AskedScores
  scores: Scores
}

/** The table, or why there is none. */
export function ScoreContent({ view, asked, scores: found }: ScoreContentProps) {
  const { scores, hidden } = withoutEmptyColumns(found)
  const isEmpty = scores.columns.length === 0
  const differ = isEmpty ? null : datasetsThatDiffer(scores, asked.columns)
  return (
    <>
      {isEmpty ? null : <OtherMetrics view={view} asked={asked} />}
      <SharedItems scores={scores} view={view} asked={asked} />
      {isEmpty ? (
        <NoScores scores={scores} view={view} />
      ) : (
        <>
          {differ === null ? null : <p className="mb-3 font-medium">{differ}</p>}
          <ScoreTable scores={scores} asked={asked} runs={view.facets?.run ?? []} />
          <TableNotes scores={scores} columns={asked.columns} hidden={hidden} />
        </>
      )}
    </>
  )
}
