'use client'

import { useQueries } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { auditParsers, useAuditView } from './use-audit-view'
import { LabelChoice } from '@/components/features/analysis/label-choice'
import { AnalysisShell } from '@/components/features/analysis/shell/analysis-shell'
import { useAnalysisFilter } from '@/components/features/analysis/shell/use-analysis-filter'
import { provenanceOf, tableExports } from '@/components/features/analysis/table-exports'
import { Failure } from '@/components/ui/failure'
import { SkeletonLines } from '@/components/ui/skeleton'
import { rewardAuditQuery } from '@/lib/features/analysis/reward-audit/queries'
import { mergeParts } from '@/lib/features/analysis/reward-audit/merge-parts'
import type { SystemAudit } from '@/lib/features/analysis/reward-audit/schema'
import { auditParts } from '@/lib/features/analysis/vocabulary'
import { plural } from '@/lib/text/numbers'

const NoFigures = dynamic(
  async () => (await import('@/components/features/analysis/no-figures')).NoFigures,
  { loading: () => null },
)

/** Tables and charts come after the page. */
const AuditContent = dynamic(async () => (await import('./audit-content')).AuditContent, {
  ssr: false,
  loading: () => <SkeletonLines lines={12} label="Loading the rewards" />,
})

const tablesOf = async (systems: readonly SystemAudit[]) =>
  (await import('@/lib/features/analysis/reward-audit/tables')).auditTables(systems)

const hints = [
  { keys: ['arrowleft', 'arrowright'], words: 'point of a focused chart' },
  { keys: ['enter'], words: 'open traces' },
  { keys: ['t'], words: 'show table' },
]

/** What the terms of the rewards are worth. */
export function RewardsPage() {
  const { query } = useAnalysisFilter()
  const { view, setView } = useAuditView()
  const parts = useQueries({
    queries: auditParts.map((part) => rewardAuditQuery({ query, labels: view.labels }, part)),
  })
  // In order: a part that comes before those above it would be moved by them.
  const pending = parts.findIndex(({ isPending }) => isPending)
  const replies = parts
    .slice(0, pending < 0 ? parts.length : pending)
    .flatMap(({ data }) => data ?? [])
  const systems = mergeParts(replies.map((reply) => reply.systems))
  const failed = parts.find(({ error }) => error)
  const [first] = replies
  const labels = view.labels ?? first?.labels ?? null
  const traces = systems.reduce((sum, { n }) => sum + n, 0)
  return (
    <AnalysisShell
      title="Rewards"
      labels={labels}
      address={
        first && {
          parsers: auditParsers,
          shown: {
            page: 'rewards',
            view,
            labels: labels ?? first.labels,
            terms: systems.flatMap(({ leave_one_out: replay }) =>
              (replay?.terms ?? []).map(({ name }) => name),
            ),
          },
        }
      }
      hints={systems.length > 0 ? hints : []}
      exports={
        first && systems.length > 0
          ? tableExports('rewards', () => tablesOf(systems), provenanceOf(query, first))
          : []
      }
      status={
        first
          ? `${plural(traces, 'trace')} · intervals: bootstrap by document, ${plural(first.resamples, 'draw')}, seed ${first.seed}`
          : undefined
      }
      controls={
        <LabelChoice labels={labels} onLabels={(chosen) => void setView({ labels: chosen })} />
      }
    >
      {failed?.error ? (
        <Failure
          title="The audit did not load"
          message={failed.error.message}
          onRetry={() => void failed.refetch()}
        />
      ) : null}
      {!first && !failed ? <SkeletonLines lines={12} label="Loading the rewards" /> : null}
      {first?.reason ? <NoFigures title="No rewards" reason={first.reason} /> : null}
      {systems.length > 0 ? <AuditContent systems={systems} /> : null}
    </AnalysisShell>
  )
}
