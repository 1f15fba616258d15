import type { Reading } from '@/lib/core/traces/schema'
import type { ComparedOutput } from '../design-schema'
import type { OutputPart } from './blocks'

/** A solution in one piece: its answer stands in the middle of a sentence. Of whole traces its thinking as well. */
export function solutionParts({ view, steps }: Reading, compare: ComparedOutput): OutputPart[] {
  const [first] = steps
  if (compare === 'questions' || first === undefined) return []
  const thought = steps.find(({ kind }) => kind === 'think')
  const [from, to] = thought?.meta.outer ?? [0, 0]
  const solution: OutputPart = { role: 'text', text: view.slice(to), step: first }
  if (compare !== 'trace' || thought === undefined) return [solution]
  return [
    { role: 'text', text: view.slice(0, from), step: first },
    { role: 'thinking', text: thought.text, step: thought },
    solution,
  ]
}
