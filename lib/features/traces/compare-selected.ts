import { filterParameters, normaliseFilter, withBounds } from '@/lib/core/traces/filter'
import type { TraceRow } from '@/lib/core/traces/schema'
import { diffHref } from './diff/address'

type Checkpoint = Pick<TraceRow, 'id' | 'item_id' | 'system' | 'model' | 'run' | 'training_step'>

/** The most traces whose steps stand beside each other. */
const mostSides = 4

/** Traces of one item step by step. Null for other traces, for one alone, and for more than fit beside each other. */
export function stepsHref(chosen: readonly Checkpoint[]): string | null {
  const items = new Set(chosen.map(({ item_id: item }) => item))
  if (items.size !== 1 || chosen.length < 2 || chosen.length > mostSides) return null
  return diffHref(chosen.map(({ id }) => id))
}

/** The checkpoints of two traces on all items both answered; null where both are of one checkpoint. */
export function checkpointsHref(chosen: readonly Checkpoint[]): string | null {
  const [a, b] = [...new Set(chosen.map(checkpointQuery))]
  if (chosen.length !== 2 || a === undefined || b === undefined) return null
  return `/analysis/compare?${new URLSearchParams({ a, b })}`
}

function checkpointQuery({ system, model, run, training_step: step }: Checkpoint): string {
  const own = normaliseFilter({ system: [system], model: [model], run: [run] })
  const of = 'training_step' as const
  const bound =
    step === null
      ? { of, op: 'undefined' as const, value: true }
      : { of, op: 'eq' as const, value: step }
  const filter = withBounds(own, of, [bound])
  return new URLSearchParams(filterParameters(filter)).toString()
}
