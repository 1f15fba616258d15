'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { JudgeRunActions } from './judge-run-actions'
import { JudgeRunErrors } from './judge-run-errors'
import { CostFact } from '@/components/core/jobs/cost-fact'
import { Fact, FactList } from '@/components/core/jobs/fact-list'
import { JobFailures } from '@/components/core/jobs/job-failures'
import { JobProgress } from '@/components/core/jobs/job-progress'
import { PageFrame } from '@/components/layout/page-frame'
import { StatusPill } from '@/components/ui/pill'
import { changeBudget, judgingQuery } from '@/lib/features/judging/queries'
import type { Judging } from '@/lib/features/judging/schema'
import {
  judgesWords,
  judgingCallsWords,
  judgingNews,
  judgingStatus,
  judgingTitle,
} from '@/lib/features/judging/words'
import { tokensWord } from '@/lib/features/runs/words'
import { formatTime, plural } from '@/lib/text/numbers'
import { visibleText } from '@/lib/text/visible-text'

function JudgeRunFacts({ judging }: { judging: Judging }) {
  const client = useQueryClient()
  const change = async (budget: number | null) => {
    const { id } = judging
    client.setQueryData(judgingQuery(id).queryKey, await changeBudget(id, budget))
  }
  return (
    <FactList>
      <Fact name="Traces">{plural(judging.progress.total, 'trace')}</Fact>
      {judgesWords(judging).map(({ judge, criteria }) => (
        <Fact key={judge} name="Judge">
          <bdi>{visibleText(judge)}</bdi>: {criteria}
        </Fact>
      ))}
      <Fact name="Cache">
        {judging.cache === 'refresh' ? 'every request sent again' : 'cached replies reused'}
      </Fact>
      <Fact name="Calls">{judgingCallsWords(judging)}</Fact>
      <Fact name="Tokens">{tokensWord(judging)}</Fact>
      <CostFact work={judging} permission="lead" onBudget={judging.run === null ? change : null} />
    </FactList>
  )
}

/** One judge run: where it stands, who judges, what it cost, what failed. */
export function JudgeRunPage({ id }: { id: string }) {
  const { data: judging, error, dataUpdatedAt, refetch } = useQuery(judgingQuery(id))
  if (!judging) return null
  const title = visibleText(judgingTitle(judging))
  return (
    <PageFrame
      title={title}
      lead={
        <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <StatusPill of={judgingStatus(judging)} />
          <time dateTime={judging.created_at} title="UTC">
            {formatTime(judging.created_at)}
          </time>
        </span>
      }
      actions={<JudgeRunActions judging={judging} />}
    >
      <div className="flex flex-col gap-8">
        <p role="status" className="sr-only">
          {judgingNews(judging)}
        </p>
        <JobProgress label={`Progress of ${title}`} work={judging} now={dataUpdatedAt} />
        <JobFailures
          query={{ error, refetch }}
          title={`The judge run ${judging.status === 'paused' ? 'is paused' : 'failed'}`}
          work={judging}
        />
        <JudgeRunFacts judging={judging} />
        <JudgeRunErrors judging={judging} />
      </div>
    </PageFrame>
  )
}
