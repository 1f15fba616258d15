import { compositionRl } from './composition-rl'
import { decomposeRl } from './decompose-rl'
import { decompEntail } from './decomp-entail'
import { deepRubric } from './deep-rubric'
import type { RegisteredSystem } from './define'
import { faithlens } from './faithlens'
import type { SystemId } from './ids'

/** Every system by its id. Runs in the browser as well as on the server. */
export const systems: Record<SystemId, RegisteredSystem> = {
  'decompose-rl': decomposeRl,
  faithlens,
  'deep-rubric': deepRubric,
  'composition-rl': compositionRl,
  'decomp-entail': decompEntail,
}
