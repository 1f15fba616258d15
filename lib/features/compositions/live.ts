import { foldComposition, type NumberedCompositionEvent } from './fold'
import type { CompositionDetail } from '@/lib/systems/composition-rl/composing/schema'
import { keptIn } from '@/lib/systems/composition-rl/composing/state'

/** A composition with what happened since; nothing after a gap is taken in. */
export function takeIn(
  composition: CompositionDetail,
  events: readonly NumberedCompositionEvent[],
): CompositionDetail {
  let { state } = composition
  for (const one of events.toSorted((a, b) => a.id - b.id)) {
    if (one.id === state.last + 1) state = foldComposition(state, [one])
  }
  const { status, error, attempts } = state
  const counts = { attempt_count: attempts.length, kept_count: keptIn(state).length }
  return { ...composition, status, error, ...counts, state }
}

/** Of two readings the one that knows more. */
export function newerComposition(
  known: CompositionDetail | undefined,
  read: CompositionDetail,
): CompositionDetail {
  return known && known.id === read.id && known.state.last > read.state.last ? known : read
}
