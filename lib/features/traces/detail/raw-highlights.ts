import type { TraceDetail } from '@/lib/core/traces/schema'
import type { StyledHighlight } from './highlights'

/** In the raw text: the step stood on with its tags, and every problem that has some length. */
export function rawHighlights(
  { steps, problems, view }: Pick<TraceDetail, 'steps' | 'problems' | 'view'>,
  step: number | null,
): StyledHighlight[] {
  const current = step === null ? undefined : steps.find(({ index }) => index === step)
  const [start, end] = current?.meta.outer ?? [0, 0]
  const marked = problems.filter(
    (problem) => problem.end > problem.start && problem.end - problem.start < view.length,
  )
  return [
    { id: 0, start, end, look: 'step', lit: true },
    ...marked.map((problem, index): StyledHighlight => ({
      id: index + 1,
      start: problem.start,
      end: problem.end,
      look: 'problem',
      lit: false,
    })),
  ]
}
