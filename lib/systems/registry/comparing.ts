import { comparing as claimVerification } from '@/lib/systems/claim-verification/units'
import { comparing as compositionRl } from '@/lib/systems/composition-rl/units'
import { comparing as decompEntail } from '@/lib/systems/decomp-entail/units'
import { comparing as decomposeRl } from '@/lib/systems/decompose-rl/units'
import { comparing as deepRubric } from '@/lib/systems/deep-rubric/units'
import { comparing as faithlens } from '@/lib/systems/faithlens/units'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import type { Comparing } from '@/lib/systems/kit/units'

/** What is compared when two traces of one item lie beside each other. */
export const comparing: Record<SystemId, Comparing> = {
  'decompose-rl': decomposeRl,
  faithlens,
  'deep-rubric': deepRubric,
  'composition-rl': compositionRl,
  'decomp-entail': decompEntail,
  'claim-verification': claimVerification,
}
