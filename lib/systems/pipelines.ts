import { pipeline as compositionRl } from './composition-rl/pipeline'
import { pipeline as decompEntail } from './decomp-entail/pipeline'
import { pipeline as decomposeRl } from './decompose-rl/pipeline'
import { pipeline as deepRubric } from './deep-rubric/pipeline'
import { pipeline as faithlens } from './faithlens/pipeline'
import type { SystemId } from './ids'
import type { Pipeline } from './pipeline'

/** How each system makes traces. On the server only. */
export const pipelines: Record<SystemId, Pipeline> = {
  'decompose-rl': decomposeRl,
  faithlens,
  'deep-rubric': deepRubric,
  'composition-rl': compositionRl,
  'decomp-entail': decompEntail,
}
