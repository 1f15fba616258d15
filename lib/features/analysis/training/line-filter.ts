import type { TraceFilter } from '@/lib/core/traces/filter'
import { narrowedBetween, narrowedBy } from '../narrowed-filter'
import type { Line } from './lines'

/** The filter of one line alone. */
export function lineFilter(filter: TraceFilter, { run, model, depth }: Line): TraceFilter {
  const ofRun = narrowedBy(filter, 'run', run)
  const own = run === null ? narrowedBy(ofRun, 'model', model) : ofRun
  return depth === undefined ? own : narrowedBy(own, 'depth', depth)
}

/** Of a line, the traces of these steps, both included; null for those without a step. */
export function stepsFilter(
  filter: TraceFilter,
  line: Line,
  steps: readonly [number, number] | null,
): TraceFilter {
  const own = lineFilter(filter, line)
  const [from = null, to = from] = steps ?? []
  if (from === null || to === null || from === to) return narrowedBy(own, 'training_step', from)
  return narrowedBetween(own, 'training_step', { from, to })
}
