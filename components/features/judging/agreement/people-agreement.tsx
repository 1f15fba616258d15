'use client'

import { useQuery } from '@tanstack/react-query'
import { AgreementTable } from './agreement-table'
import { Disagreements } from './disagreements'
import { Failure } from '@/components/ui/failure'
import { SkeletonLines } from '@/components/ui/skeleton'
import { agreementQuery } from '@/lib/features/judging/calls/queries'
import { sampleNotes, valueWords } from '@/lib/features/judging/calls/words'
import { promptsQuery } from '@/lib/features/prompts/queries'
import { promptWord } from '@/lib/features/prompts/words'
import { visibleText } from '@/lib/text/visible-text'

/** How often a judge said what people say, and where it did not. */
export function PeopleAgreement({ judge }: { judge: string }) {
  const { data, error, refetch } = useQuery(agreementQuery(judge))
  const { data: prompts = [] } = useQuery(promptsQuery())
  if (error)
    return (
      <Failure
        title="The agreement did not load"
        message={error.message}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonLines lines={5} label="Loading the agreement" />
  return (
    <>
      <AgreementTable
        against="people"
        lines={data.criteria.map((of) => ({
          of,
          notes: [
            ...of.prompt_versions.map((label) => visibleText(promptWord(label, prompts))),
            ...sampleNotes(of),
          ],
        }))}
      />
      <Disagreements
        title="Where people disagree"
        list={data.disagreements.map(({ call_id, trace_id, judge: said, person, ...one }) => ({
          call: call_id,
          trace: trace_id,
          ...one,
          words: `the judge says ${valueWords(one.criterion, said)}, a person ${valueWords(one.criterion, person)}${one.comment === null ? '' : ` (${visibleText(one.comment)})`}`,
        }))}
      />
    </>
  )
}
