import { judging as claimVerification } from '@/lib/systems/claim-verification/judge'
import { judging as compositionRl } from '@/lib/systems/composition-rl/judge'
import { judging as decompEntail } from '@/lib/systems/decomp-entail/judge'
import { judging as decomposeRl } from '@/lib/systems/decompose-rl/judge'
import { judging as deepRubric } from '@/lib/systems/deep-rubric/judge'
import { judging as faithlens } from '@/lib/systems/faithlens/judge'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import type { Judging } from '@/lib/systems/kit/judging'

/** What judges can be asked about the traces of each system. */
export const judgings: Record<SystemId, Judging> = {
  'decompose-rl': decomposeRl,
  faithlens,
  'deep-rubric': deepRubric,
  'composition-rl': compositionRl,
  'decomp-entail': decompEntail,
  'claim-verification': claimVerification,
}
