import { changeLogged, type Decide } from '@/lib/event-logs/mutations'
import type { Database } from '@/lib/platform/db/database'
import type { ComposedState, CompositionEvent } from '../schema'
import { compositionLog } from './data'

/** Writes down what happens to a composition and returns it as it is then. One change comes after the other. */
export async function changeComposition(
  database: Database,
  id: string,
  decide: Decide<ComposedState, CompositionEvent>,
): Promise<ComposedState> {
  return await changeLogged(database, compositionLog, { id, decide })
}
