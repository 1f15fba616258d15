'use client'

import { useQuery } from '@tanstack/react-query'
import { Corrections } from './corrections'
import { AgreementOf } from './agreement/agreement-of'
import { May } from '@/components/layout/session'
import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Failure } from '@/components/ui/failure'
import { Link } from '@/components/ui/link'
import { judgesQuery } from '@/lib/features/judging/calls/queries'
import { visibleText } from '@/lib/text/visible-text'
import { formatShare, plural } from '@/lib/text/numbers'

/** Every judge with how far people have checked it, and what came of that. */
export function Judges() {
  const { data: judges, error, refetch } = useQuery(judgesQuery())
  if (error)
    return (
      <Failure
        title="The judges did not load"
        message={error.message}
        onRetry={() => void refetch()}
      />
    )
  if (judges?.length === 0)
    return (
      <EmptyState
        title="No judge calls yet"
        actions={
          <Link href="/traces" className={buttonClass()}>
            Choose a trace
          </Link>
        }
      >
        Open a trace and run a judge on it. Then check the replies here.
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-10">
      {(judges ?? []).map(({ judge, calls, checked, unreadable }) => (
        <section key={judge} aria-label={judge}>
          <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            <div className="min-w-0 flex-1 basis-60">
              <h2 className="font-serif text-lg font-medium wrap-anywhere">
                <bdi>{visibleText(judge)}</bdi>
              </h2>
              <p className="text-[0.8125rem] text-soft">
                {plural(calls, 'call')}, {formatShare(calls === 0 ? 0 : checked / calls)} checked by
                people
                {unreadable > 0
                  ? `, ${plural(unreadable, 'unreadable reply', 'unreadable replies')}`
                  : ''}
              </p>
            </div>
            <May permission="audit">
              <Link
                href={`/judges/check?judge=${encodeURIComponent(judge)}`}
                className={buttonClass('primary')}
              >
                Check replies
              </Link>
            </May>
            <May permission="lead">
              <Link
                href={`/judges/try?judge=${encodeURIComponent(judge)}`}
                className={buttonClass()}
              >
                Test a prompt
              </Link>
            </May>
          </div>
          <AgreementOf
            judge={judge}
            others={judges?.map((one) => one.judge).filter((name) => name !== judge) ?? []}
          />
          <Corrections judge={judge} />
        </section>
      ))}
    </div>
  )
}
