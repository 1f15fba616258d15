import {
  type Bound,
  filterParameters,
  type Measured,
  type TraceFilter,
} from '@/lib/core/traces/filter'
import type { DepthGroup, DepthRow } from './schema'

const equal = (of: Measured, value: number | null): Bound =>
  value === null ? { of, op: 'undefined', value: true } : { of, op: 'eq', value }

/** The list of the rollouts that a row counts: of one model, run and step, of problems of one depth with gold. */
export function depthRowHref(
  collection: string,
  { model, run, training_step: step }: Omit<DepthGroup, 'rows'>,
  { depth }: Pick<DepthRow, 'depth'>,
): string {
  const filter: TraceFilter = {
    collection: [collection],
    system: ['composition-rl'],
    model: [model],
    run: [run],
    has_gold: [true],
    bounds: [equal('training_step', step), equal('depth', depth)],
  }
  return `/traces?${new URLSearchParams(filterParameters(filter))}`
}
