'use client'

import { useQuery } from '@tanstack/react-query'
import { ImportedNote } from '../imported/imported-note'
import { BeliefCard } from './belief-card'
import { ConductCard } from './conduct-card'
import { DisagreementCard } from './disagreement-card'
import { PreferenceCard } from './preference-card'
import { RankingCard } from './ranking-card'
import { ResultsHead } from './results-head'
import { SubgroupCard } from './subgroup-card'
import { useResultsView } from './use-results-view'
import { EmptyState } from '@/components/ui/empty-state'
import { Failure } from '@/components/ui/failure'
import { SkeletonLines } from '@/components/ui/skeleton'
import { RequestError } from '@/lib/platform/http/request'
import type { Imported } from '@/lib/features/studies/imported/schema'
import { certificateQuery, studyResultsQuery } from '@/lib/features/studies/results/queries'
import { sheetOf } from '@/lib/features/studies/results/view'

interface ResultsSectionProps {
  /** Id of the study. */
  study: string
  imported: Imported | null
}

/** Everything that came of a study, once it is unblinded. */
export function ResultsSection({ study, imported }: ResultsSectionProps) {
  const query = useQuery(studyResultsQuery(study))
  const { data: results, error } = query
  const hasCertificate = results !== undefined && results.cast_elsewhere === undefined
  const certificate = useQuery({ ...certificateQuery(study), enabled: hasCertificate }).data
  const { view } = useResultsView()
  if (error instanceof RequestError && error.status === 409)
    return <EmptyState title="No results yet">{error.message}</EmptyState>
  if (error)
    return (
      <Failure
        title="The results did not load"
        message={error.message}
        onRetry={() => void query.refetch()}
      />
    )
  if (!results)
    return <SkeletonLines lines={10} label="Computing the results. This takes a few seconds." />
  const { ranking } = sheetOf(results, view)
  return (
    <div className="grid gap-4">
      <ResultsHead results={results} certificate={certificate} />
      {imported === null ? null : <ImportedNote imported={imported} />}
      <PreferenceCard results={results} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <BeliefCard results={results} certificate={certificate} />
        {hasCertificate ? <DisagreementCard results={results} /> : null}
        <SubgroupCard results={results} />
        <ConductCard results={results} />
        {ranking === null ? null : <RankingCard results={results} rows={ranking} />}
      </div>
    </div>
  )
}
