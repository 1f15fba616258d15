import type { RecordItem } from '@/lib/core/records/schema'
import { systemIds, type SystemId } from '@/lib/core/vocabulary/system-ids'

type Kind = RecordItem['kind']

/** What each system answers; the registry says the same and is many times as large. */
export const kinds: Record<SystemId, Kind> = {
  'decompose-rl': 'claim',
  faithlens: 'claim',
  'deep-rubric': 'research-task',
  'composition-rl': 'composed-problem',
  'decomp-entail': 'question',
  'claim-verification': 'claim',
}

/** The systems that answer one kind of item, in the order of the screen. */
export function systemsFor(kind: Kind): SystemId[] {
  return systemIds.filter((id) => kinds[id] === kind)
}
