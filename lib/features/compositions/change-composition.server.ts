import { changeLogged, type Decide } from '@/lib/platform/jobs/change-log'
import type { Database } from '@/lib/platform/db/database'
import type { ComposedState, CompositionEvent } from '@/lib/systems/composition-rl/composing/schema'
import { compositionLog } from './composition-log.server'

/** Writes down what happens to a composition and returns it as it is then. One change comes after the other. */
export async function changeComposition(
  database: Database,
  id: string,
  decide: Decide<ComposedState, CompositionEvent>,
): Promise<ComposedState> {
  return await changeLogged(database, compositionLog, { id, decide })
}
