import { pipeline as claimVerification } from '@/lib/systems/claim-verification/pipeline'
import { pipeline as compositionRl } from '@/lib/systems/composition-rl/pipeline'
import { pipeline as decompEntail } from '@/lib/systems/decomp-entail/pipeline'
import { pipeline as decomposeRl } from '@/lib/systems/decompose-rl/pipeline'
import { pipeline as deepRubric } from '@/lib/systems/deep-rubric/pipeline'
import { pipeline as faithlens } from '@/lib/systems/faithlens/pipeline'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import type { Pipeline } from '@/lib/systems/kit/pipeline'

/** How each system makes traces. On the server only. */
export const pipelines: Record<SystemId, Pipeline> = {
  'decompose-rl': decomposeRl,
  faithlens,
  'deep-rubric': deepRubric,
  'composition-rl': compositionRl,
  'decomp-entail': decompEntail,
  'claim-verification': claimVerification,
}
