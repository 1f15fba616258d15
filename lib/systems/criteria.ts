import { criteria as decomposeRl } from './decompose-rl/judge/criteria'
import { criteria as faithlens } from './faithlens/judge/criteria'
import type { SystemId } from './ids'
import type { Criterion } from './judging'

/** What judges are asked about the traces of each system. Small enough for a browser. */
export const criteria: Record<SystemId, readonly Criterion[]> = {
  'decompose-rl': decomposeRl,
  faithlens,
}
