import type { TraceDetail } from '@/lib/core/traces/schema'
import type { Ink } from './ink'

/** In the raw text: the step stood on with its tags, and every problem that has some length. */
export function rawInks(
  { steps, problems, view }: Pick<TraceDetail, 'steps' | 'problems' | 'view'>,
  step: number | null,
): Ink[] {
  const current = step === null ? undefined : steps.find(({ index }) => index === step)
  const [start, end] = current?.meta.outer ?? [0, 0]
  const marked = problems.filter(
    (problem) => problem.end > problem.start && problem.end - problem.start < view.length,
  )
  return [
    { id: 0, start, end, look: 'step', lit: true },
    ...marked.map((problem, index): Ink => ({
      id: index + 1,
      start: problem.start,
      end: problem.end,
      look: 'problem',
      lit: false,
    })),
  ]
}
