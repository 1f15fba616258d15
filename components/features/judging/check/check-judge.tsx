'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CriterionSelect } from '../criterion-select'
import { BlindCall } from './blind-call'
import { JudgeAnswer } from './judge-answer'
import { useReviewKeys } from './use-review-keys'
import { PageFrame } from '@/components/layout/page-frame'
import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Failure } from '@/components/ui/failure'
import { SelectField } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import { SkeletonLines } from '@/components/ui/skeleton'
import { type Draw, nextCallQuery } from '@/lib/features/judging/calls/queries'
import type { JudgeCallDetail } from '@/lib/core/judge-calls/schema'
import { drawModes } from '@/lib/core/judge-calls/vocabulary'
import { checkable, modeWords } from '@/lib/features/judging/calls/words'
import { visibleText } from '@/lib/text/visible-text'
import { plural } from '@/lib/text/numbers'

interface CheckJudgeProps {
  judge: string
  given: string | null
}

/** One call after the other: a person says what is right before the judge's word is shown. */
export function CheckJudge({ judge, given }: CheckJudgeProps) {
  const client = useQueryClient()
  const [draw, setDraw] = useState<Draw>({ judge, criterion: given, mode: 'random', seed: 0 })
  const [said, setSaid] = useState<JudgeCallDetail | null>(null)
  const { data, error, refetch } = useQuery({ ...nextCallQuery(draw), enabled: said === null })
  const onNext = () => {
    client.removeQueries({ queryKey: nextCallQuery(draw).queryKey })
    setSaid(null)
  }
  useReviewKeys(said === null ? null : onNext)
  return (
    <PageFrame
      parents={[{ title: 'Judges', href: '/judges' }]}
      title="Check a judge"
      lead={
        <>
          <bdi>{visibleText(judge)}</bdi>: answer first, then see the judge’s reply.
        </>
      }
      actions={
        <Link href="/judges" className={buttonClass()}>
          Agreement with people
        </Link>
      }
    >
      <div className="mb-6 flex flex-wrap gap-4">
        <SelectField
          label="Which calls"
          value={draw.mode}
          onValue={(chosen) => {
            setSaid(null)
            setDraw({
              ...draw,
              mode: chosen,
            })
          }}
          options={drawModes.map((mode) => [mode, modeWords[mode]])}
        />
        <CriterionSelect
          names={checkable}
          value={draw.criterion ?? ''}
          all="all"
          onChange={(criterion) => {
            setSaid(null)
            setDraw({ ...draw, criterion: criterion || null })
          }}
        />
      </div>
      {error ? (
        <Failure
          title="The next call did not load"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : null}
      {said ? (
        <JudgeAnswer call={said} onNext={onNext} />
      ) : data?.call ? (
        <>
          <p className="mb-3 text-xs text-soft">
            {plural(data.left, 'call')} left to check; this one: {data.call.reason}.
          </p>
          <BlindCall key={data.call.id} call={data.call} drawn={draw.mode} onSaved={setSaid} />
        </>
      ) : data ? (
        <EmptyState title="No calls left to check">
          Choose other calls above, or see the agreement with people.
        </EmptyState>
      ) : error ? null : (
        <SkeletonLines lines={8} label="Loading a call" />
      )}
    </PageFrame>
  )
}
