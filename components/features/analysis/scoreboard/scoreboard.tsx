'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useScoreboardView } from './use-scoreboard-view'
import { AnalysisShell } from '../shell/analysis-shell'
import type { ExportEntry } from '../shell/export-menu'
import { Failure } from '@/components/ui/failure'
import { SkeletonLines } from '@/components/ui/skeleton'
import { defaultMapping } from '@/lib/core/vocabulary/label-mapping'
import { type AskedScores, scoresHref, scoresQuery } from '@/lib/features/analysis/scores/queries'
import { scoresViewParsers } from '@/lib/features/analysis/scores/view'
import type { Scores } from '@/lib/features/analysis/scores/schema'
import { formatCount, plural } from '@/lib/text/numbers'

// They need figures first, and load beside them.
const Selectors = dynamic(async () => (await import('./selectors')).Selectors, { ssr: false })
const ScoreContent = dynamic(async () => (await import('./score-content')).ScoreContent, {
  ssr: false,
  loading: () => <SkeletonLines lines={10} label="Loading the scores" />,
})

const hints = [
  { keys: ['arrowleft', 'arrowright', 'arrowup', 'arrowdown'], words: 'cell' },
  { keys: ['enter'], words: 'open traces' },
  { keys: ['c'], words: 'compare with the best' },
  { keys: ['y'], words: 'copy table' },
]

function exportEntries(asked: AskedScores, scores: Scores): ExportEntry[] {
  const cells = scores.rows.reduce((sum, row) => sum + row.cells.length, 0)
  return [
    {
      title: 'Download CSV',
      hint: plural(cells, 'cell'),
      href: scoresHref(asked, 'csv'),
      filename: 'scores.csv',
    },
    {
      title: 'Download LaTeX',
      hint: 'booktabs',
      href: scoresHref(asked, 'latex'),
      filename: 'scores.tex',
    },
  ]
}

/** Which model is better, on which dataset, and how sure. */
export function Scoreboard() {
  const view = useScoreboardView()
  const { asked } = view
  const { data: scores, error, refetch } = useQuery(scoresQuery(asked))
  const failure = view.failure ?? (error && { message: error.message, retry: () => void refetch() })
  const table = asked && scores && { scores, ...asked }
  return (
    // One frame from the start: what is opened while the figures load stays open.
    <AnalysisShell
      title="Scoreboard"
      labels={scores?.labels ?? null}
      controls={asked && <Selectors view={view} asked={asked} labels={scores?.labels ?? null} />}
      exports={asked && scores ? exportEntries(asked, scores) : []}
      tableText={
        table
          ? async () =>
              (await import('@/lib/features/analysis/scores/score-text')).scoresTabs(table)
          : undefined
      }
      address={
        asked && {
          parsers: scoresViewParsers,
          shown: {
            page: 'scoreboard',
            view: asked,
            labels: asked.labels ?? scores?.labels ?? defaultMapping,
            rewards: Object.keys(view.facets?.reward ?? {}),
          },
        }
      }
      hints={hints}
      status={
        scores && `${plural(scores.rows.length, 'row')} · ${formatCount(scores.traces)} traces`
      }
    >
      {failure ? (
        <Failure
          title="The scores did not load"
          message={failure.message}
          onRetry={failure.retry}
        />
      ) : null}
      {table && !failure ? <ScoreContent view={view} asked={asked} scores={scores} /> : null}
      {!table && !failure ? <SkeletonLines lines={10} label="Loading the scores" /> : null}
    </AnalysisShell>
  )
}
