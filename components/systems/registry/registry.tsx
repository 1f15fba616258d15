import { rolloutView } from '@/components/systems/composition-rl/view'
import { chainsView } from '@/components/systems/decomp-entail/view'
import { reportView } from '@/components/systems/deep-rubric/report/view'
import { LossyNote } from '@/components/systems/faithlens/lossy-note'
import type { SystemView } from '@/components/core/traces/system-view'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'

/** What each system adds to the shared viewer. */
export const systemViews: Record<SystemId, SystemView> = {
  'decompose-rl': {},
  faithlens: { Note: LossyNote },
  'deep-rubric': reportView,
  'composition-rl': rolloutView,
  'decomp-entail': chainsView,
  'claim-verification': {},
}
