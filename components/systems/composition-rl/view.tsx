import dynamic from 'next/dynamic'
import type { SystemView } from '@/components/core/traces/system-view'
import { SkeletonLines } from '@/components/ui/skeleton'

const loading = () => (
  <div className="p-5">
    <SkeletonLines lines={8} label="Loading the problem" />
  </div>
)

/** What the shared viewer shows of a rollout; mathematics is loaded where there is some. */
export const rolloutView: SystemView = {
  aside: { title: 'Problem', width: 'md:w-[31%] lg:w-[34%]' },
  Evidence: dynamic(async () => (await import('./rollout/problem-pane')).ProblemPane, { loading }),
  Judged: dynamic(async () => (await import('./rollout/answer-judged')).AnswerJudged, {
    loading: () => null,
  }),
  Facts: dynamic(async () => (await import('./rollout/rollout-facts')).RolloutFacts, {
    loading: () => null,
  }),
}
