'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CriterionSelect } from '../criterion-select'
import { TryWording } from './try-wording'
import { PageFrame } from '@/components/layout/page-frame'
import { buttonClass } from '@/components/ui/button'
import { Failure } from '@/components/ui/failure'
import { Link } from '@/components/ui/link'
import { SkeletonLines } from '@/components/ui/skeleton'
import { criterionOf, templateOf, tryable } from '@/lib/features/judging/calls/words'
import { promptsQuery } from '@/lib/features/prompts/queries'
import { visibleText } from '@/lib/text/visible-text'

interface TryPageProps {
  judge: string
  given: string | null
}

/** Other words for a judge, tried on the calls that people have checked. */
export function TryPage({ judge, given }: TryPageProps) {
  const [criterion, setCriterion] = useState(
    tryable.find((name) => name === given) ?? tryable[0] ?? '',
  )
  const { data: prompts, error, refetch } = useQuery(promptsQuery())
  const template = templateOf(criterion)
  const prompt = prompts?.find(
    ({ system, name }) => system === template?.system && name === template.name,
  )
  return (
    <PageFrame
      parents={[{ title: 'Judges', href: '/judges' }]}
      title="Test a prompt"
      lead={
        <>
          What <bdi>{visibleText(judge)}</bdi> replies to another prompt, compared with the values
          of people on the calls they checked.
        </>
      }
      actions={
        <Link
          href={`/judges/check?judge=${encodeURIComponent(judge)}&criterion=${encodeURIComponent(criterion)}`}
          className={buttonClass()}
        >
          Check more calls
        </Link>
      }
    >
      <div className="flex flex-col gap-4">
        <CriterionSelect
          names={tryable}
          value={criterion}
          hint={criterionOf(criterion).meaning}
          onChange={setCriterion}
        />
        {error ? (
          <Failure
            title="The prompts did not load"
            message={error.message}
            onRetry={() => void refetch()}
          />
        ) : prompt ? (
          <TryWording
            key={`${criterion} ${prompt.label}`}
            judge={judge}
            criterion={criterion}
            prompt={prompt}
          />
        ) : (
          <SkeletonLines lines={12} label="Loading the prompt" />
        )}
      </div>
    </PageFrame>
  )
}
