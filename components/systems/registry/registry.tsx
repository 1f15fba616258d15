import { rolloutView } from '../composition-rl/view'
import { chainsView } from '../decomp-entail/view'
import { reportView } from '../deep-rubric/report/view'
import { LossyNote } from '../faithlens/lossy-note'
import type { SystemView } from '@/components/core/traces/system-view'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'

/** What each system adds to the shared viewer. */
export const systemViews: Record<SystemId, SystemView> = {
  'decompose-rl': {},
  faithlens: { Note: LossyNote },
  'deep-rubric': reportView,
  'composition-rl': rolloutView,
  'decomp-entail': chainsView,
}
