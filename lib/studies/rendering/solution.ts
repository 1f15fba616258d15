import type { Reading, Step } from '@/lib/traces/schema'
import type { Compared } from '../schema'
import type { Part } from './blocks'

/** A solution in one piece: its answer stands in the middle of a sentence. Of whole traces its thinking as well. */
export function solutionParts({ view, steps }: Reading, compare: Compared): Part[] {
  if (compare === 'questions') return []
  const thoughtAt = steps.findIndex(({ kind }) => kind === 'think')
  const before = steps.slice(0, Math.max(thoughtAt, 0))
  const [thought] = steps.slice(Math.max(thoughtAt, 0), thoughtAt + 1)
  const solution = whole(view, steps.slice(thoughtAt + 1))
  if (compare !== 'trace') return solution
  return [
    ...whole(view, before),
    ...(thought ? [{ role: 'thinking' as const, text: thought.text, step: thought }] : []),
    ...solution,
  ]
}

function whole(view: string, steps: readonly Step[]): Part[] {
  const [step] = steps
  const end = steps.at(-1)?.meta.outer[1]
  if (step === undefined || end === undefined) return []
  return [{ role: 'text', text: view.slice(step.meta.outer[0], end), step }]
}
