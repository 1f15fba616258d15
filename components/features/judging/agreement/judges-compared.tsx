'use client'

import { useQuery } from '@tanstack/react-query'
import { AgreementTable } from './agreement-table'
import { Disagreements } from './disagreements'
import { Failure } from '@/components/ui/failure'
import { SkeletonLines } from '@/components/ui/skeleton'
import { comparedQuery } from '@/lib/features/judging/calls/queries'
import { valueWords } from '@/lib/features/judging/calls/words'
import { visibleText } from '@/lib/text/visible-text'

/** How often two judges said the same to the same, and where they did not. */
export function JudgesCompared({ judge, other }: { judge: string; other: string }) {
  const { data, error, refetch } = useQuery(comparedQuery(judge, other))
  if (error)
    return (
      <Failure
        title="The comparison did not load"
        message={error.message}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonLines lines={5} label="Loading the comparison" />
  if (data.criteria.length === 0)
    return <p>These two judges share no judge call. Run both on the same trace.</p>
  return (
    <>
      <AgreementTable
        against={visibleText(other)}
        lines={data.criteria.map((of) => ({ of, notes: [] }))}
      />
      <Disagreements
        title="Where they differ"
        list={data.disagreements.map(({ call_id, trace_id, judge: said, other: word, ...one }) => ({
          call: call_id,
          trace: trace_id,
          ...one,
          words: `${visibleText(judge)} says ${valueWords(one.criterion, said)}, ${visibleText(other)} ${valueWords(one.criterion, word)}`,
        }))}
      />
    </>
  )
}
