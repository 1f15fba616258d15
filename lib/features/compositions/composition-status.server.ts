import { endOfGrace } from '@/lib/core/collections/grace'
import { deleteLogged, restoreLogged, sweepLogged } from '@/lib/platform/jobs/logged-deletion'
import type { Database } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { requireComposition } from './list-compositions.server'
import { compositionLog } from './composition-log.server'
import { changeComposition } from './change-composition.server'
import type {
  ComposedState,
  CompositionEvent,
  CompositionStatus,
} from '@/lib/systems/composition-rl/composing/schema'
import { canGoOn } from '@/lib/systems/composition-rl/composing/state'
import { can, isActive } from '@/lib/platform/jobs/status'

export function statusEvent(
  status: CompositionStatus,
  error: string | null = null,
): CompositionEvent {
  return { type: 'status', status, error }
}

/** What is running ends; what was done stays. Stopping twice is as good as once. */
export async function stopComposition(database: Database, id: string): Promise<ComposedState> {
  return await changeComposition(database, id, (state) =>
    can('stop', state) ? [statusEvent('stopped')] : [],
  )
}

/** Goes on with what was stopped or broke off. */
export async function resumeComposition(database: Database, id: string): Promise<ComposedState> {
  const plan = await requireComposition(database, id)
  return await changeComposition(database, id, (state) => {
    if (isActive(state)) return []
    if (!canGoOn(state, plan))
      throw new AppError('conflict', 'All attempts are used. Create a new problem set.')
    return [statusEvent('queued')]
  })
}

export async function failComposition(
  database: Database,
  id: string,
  reason: string,
): Promise<void> {
  await changeComposition(database, id, (state) =>
    can('fail', state) ? [statusEvent('failed', reason)] : [],
  )
}

/** Stops it and hides it for 7 days, then it is removed. What was saved of it stays. */
export async function deleteComposition(database: Database, id: string): Promise<void> {
  await stopComposition(database, id)
  await deleteLogged(database, compositionLog, id)
}

export async function restoreComposition(
  database: Database,
  id: string,
  endOf = endOfGrace(),
): Promise<void> {
  await restoreLogged(database, compositionLog, { id, endOf })
}

/** Removes compositions that were deleted before that moment. */
export async function sweepCompositions(database: Database, endOf = endOfGrace()): Promise<void> {
  await sweepLogged(database, compositionLog, endOf)
}
