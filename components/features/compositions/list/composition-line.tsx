import { JobLine } from '@/components/core/jobs/job-line'
import { compositionHref } from '@/lib/features/compositions/href'
import type { CompositionSummary } from '@/lib/systems/composition-rl/composing/schema'
import { compositionStatus, countLine, madeLine } from '@/lib/features/compositions/words'
import { visibleText } from '@/lib/text/visible-text'

/** One composition of the list: where it stands, what it is made from. */
export function CompositionLine({ composition }: { composition: CompositionSummary }) {
  const { id, title, created_at: createdAt, error } = composition
  const facts = (
    <>
      {countLine(composition)} · <bdi>{visibleText(madeLine(composition))}</bdi>
    </>
  )
  return (
    <JobLine
      href={compositionHref(id)}
      title={<bdi>{visibleText(title)}</bdi>}
      status={compositionStatus(composition)}
      {...{ createdAt, facts, error }}
    />
  )
}
