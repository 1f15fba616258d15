import { claimVerification } from '@/lib/systems/claim-verification'
import { compositionRl } from '@/lib/systems/composition-rl'
import { decomposeRl } from '@/lib/systems/decompose-rl'
import { decompEntail } from '@/lib/systems/decomp-entail'
import { deepRubric } from '@/lib/systems/deep-rubric'
import type { RegisteredSystem } from '@/lib/systems/kit/define'
import { faithlens } from '@/lib/systems/faithlens'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'

/** Every system by its id. Runs in the browser as well as on the server. */
export const systems: Record<SystemId, RegisteredSystem> = {
  'decompose-rl': decomposeRl,
  faithlens,
  'deep-rubric': deepRubric,
  'composition-rl': compositionRl,
  'decomp-entail': decompEntail,
  'claim-verification': claimVerification,
}
