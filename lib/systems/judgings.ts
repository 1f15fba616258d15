import { judging as compositionRl } from './composition-rl/judge'
import { judging as decompEntail } from './decomp-entail/judge'
import { judging as decomposeRl } from './decompose-rl/judge'
import { judging as deepRubric } from './deep-rubric/judge'
import { judging as faithlens } from './faithlens/judge'
import type { SystemId } from './ids'
import type { Judging } from './judging'

/** What judges can be asked about the traces of each system. */
export const judgings: Record<SystemId, Judging> = {
  'decompose-rl': decomposeRl,
  faithlens,
  'deep-rubric': deepRubric,
  'composition-rl': compositionRl,
  'decomp-entail': decompEntail,
}
