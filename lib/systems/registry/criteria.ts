import { criteria as claimVerification } from '@/lib/systems/claim-verification/judge/criteria'
import { criteria as compositionRl } from '@/lib/systems/composition-rl/judge/criteria'
import { criteria as decompEntail } from '@/lib/systems/decomp-entail/judge/criteria'
import { criteria as decomposeRl } from '@/lib/systems/decompose-rl/judge/criteria'
import { criteria as deepRubric } from '@/lib/systems/deep-rubric/judge/criteria'
import { criteria as faithlens } from '@/lib/systems/faithlens/judge/criteria'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import type { Criterion } from '@/lib/systems/kit/judging'

/** Judge criteria about the traces of each system. Small enough for a browser. */
export const criteria: Record<SystemId, readonly Criterion[]> = {
  'decompose-rl': decomposeRl,
  faithlens,
  'deep-rubric': deepRubric,
  'composition-rl': compositionRl,
  'decomp-entail': decompEntail,
  'claim-verification': claimVerification,
}

/** Those of all systems, each once, in the order of the screen. */
export const allCriteria: readonly Criterion[] = [
  ...new Map(
    Object.values(criteria)
      .flat()
      .map((criterion) => [criterion.name, criterion]),
  ).values(),
]

/** Asked for only by name: it costs most and is not needed for what a trace is judged by. */
export const onRequest: ReadonlySet<string> = new Set(['silver'])
