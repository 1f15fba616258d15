import { CorrelationMap } from './correlation-map'
import { JudgedList } from './judged-list'
import { Replay } from './replay'
import { TermTable } from './term-table'
import { Link } from '@/components/ui/link'
import { SkeletonLines } from '@/components/ui/skeleton'
import type { SystemAudit } from '@/lib/features/analysis/reward-audit/schema'
import { systemTitle } from '@/lib/systems/registry/verdict-words'
import { plural } from '@/lib/text/numbers'

/** The audit of the rewards of one system. */
export function SystemSection({ audit }: { audit: SystemAudit }) {
  const { system, n, traces, terms, correlations, leave_one_out: replay, lists } = audit
  return (
    <section aria-label={systemTitle(system)} className="flex min-w-0 flex-col gap-4">
      <h2 className="font-serif text-xl">
        {systemTitle(system)}{' '}
        <Link href={`/traces?${traces}`} className="text-sm text-link hover:underline">
          {plural(n, 'trace')}
        </Link>
      </h2>
      {terms ? (
        <TermTable terms={terms} audit={audit} />
      ) : (
        <SkeletonLines lines={6} label="Loading the terms" />
      )}
      <div className="grid gap-4 xl:grid-cols-2">
        {correlations ? (
          <CorrelationMap correlations={correlations} traces={traces} />
        ) : (
          <SkeletonLines lines={6} label="Loading the correlations" />
        )}
        {replay ? (
          <Replay replay={replay} />
        ) : (
          <SkeletonLines lines={6} label="Replaying the groups" />
        )}
      </div>
      {lists ? (
        <div className="grid gap-4 xl:grid-cols-2">
          {lists.map((list) => (
            <JudgedList key={list.name} list={list} />
          ))}
        </div>
      ) : null}
    </section>
  )
}
