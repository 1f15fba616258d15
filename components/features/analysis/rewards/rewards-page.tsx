'use client'

import { useQueries } from '@tanstack/react-query'
import { MarksByModel } from './marks-by-model'
import { SystemSection } from './system-section'
import { useAuditView } from './use-audit-view'
import { LabelChoice } from '@/components/features/analysis/label-choice'
import { AnalysisShell } from '@/components/features/analysis/shell/analysis-shell'
import { useAnalysisFilter } from '@/components/features/analysis/shell/use-analysis-filter'
import { tableExports } from '@/components/features/analysis/table-exports'
import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Failure } from '@/components/ui/failure'
import { Link } from '@/components/ui/link'
import { SkeletonLines } from '@/components/ui/skeleton'
import { rewardAuditQuery } from '@/lib/features/analysis/reward-audit/queries'
import { auditTables } from '@/lib/features/analysis/reward-audit/tables'
import { mergeParts } from '@/lib/features/analysis/reward-audit/words'
import { auditParts } from '@/lib/features/analysis/vocabulary'
import { plural } from '@/lib/text/numbers'

/** What the terms of the rewards are worth. */
export function RewardsPage() {
  const { query } = useAnalysisFilter()
  const { view, setView } = useAuditView()
  const parts = useQueries({
    queries: auditParts.map((part) => rewardAuditQuery({ query, labels: view.labels }, part)),
  })
  const replies = parts.flatMap(({ data }) => data ?? [])
  const systems = mergeParts(replies.map((reply) => reply.systems))
  const failed = parts.find(({ error }) => error)
  const [first] = replies
  const traces = systems.reduce((sum, { n }) => sum + n, 0)
  return (
    <AnalysisShell
      title="Rewards"
      exports={systems.length > 0 ? tableExports('rewards', () => auditTables(systems)) : []}
      status={
        first
          ? `${plural(traces, 'trace')} · intervals: bootstrap by document, ${plural(first.resamples, 'draw')}, seed ${first.seed}`
          : undefined
      }
      controls={
        <LabelChoice labels={view.labels} onLabels={(labels) => void setView({ labels })} />
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
      {first?.reason ? (
        <EmptyState
          title="No rewards"
          actions={
            <Link href={`/traces?${query}`} className={buttonClass()}>
              Open these traces
            </Link>
          }
        >
          {first.reason}
        </EmptyState>
      ) : null}
      <div className="flex flex-col gap-8">
        {systems.map((audit) => (
          <SystemSection key={audit.system} audit={audit} />
        ))}
        {systems.length > 0 ? <MarksByModel /> : null}
      </div>
    </AnalysisShell>
  )
}
