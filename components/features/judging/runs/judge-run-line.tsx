import { JobLine } from '@/components/core/jobs/job-line'
import { JobProgress } from '@/components/core/jobs/job-progress'
import { costWords } from '@/lib/core/model-calls/words'
import { judgingHref } from '@/lib/features/judging/href'
import type { Judging } from '@/lib/features/judging/schema'
import { judgingCallsWords, judgingStatus, judgingTitle } from '@/lib/features/judging/words'
import { progressWord, tokensWord } from '@/lib/features/runs/words'
import { hasEnded } from '@/lib/platform/jobs/status'
import { visibleText } from '@/lib/text/visible-text'

/** One judge run of the list: who judges what, where it stands, what it cost, why some of it failed. */
export function JudgeRunLine({ judging, now }: { judging: Judging; now: number }) {
  const { id, created_at: createdAt, error, errors, run } = judging
  const title = visibleText(judgingTitle(judging))
  const cost = costWords(judging)
  const facts = [
    judgingCallsWords(judging),
    `${tokensWord(judging)} tokens`,
    ...(cost === null ? [] : [cost]),
    ...(hasEnded(judging) ? [progressWord(judging)] : []),
    ...(run === null ? [] : ['part of a run']),
  ]
  return (
    <JobLine
      href={judgingHref(id)}
      status={judgingStatus(judging)}
      error={error ?? errors[0]?.message ?? null}
      facts={facts.join(' · ')}
      title={<bdi>{title}</bdi>}
      createdAt={createdAt}
    >
      {hasEnded(judging) ? null : (
        <div className="mt-1.5">
          <JobProgress label={`Progress of ${title}`} work={judging} now={now} />
        </div>
      )}
    </JobLine>
  )
}
