import type { Reading } from '@/lib/core/traces/schema'
import type { FindingKind } from '@/lib/core/traces/vocabulary'
import { type SystemId, systemIds } from '@/lib/core/vocabulary/system-ids'
import { systems } from '@/lib/systems/registry/systems'

export const checkedSystems = systemIds.filter((id) => systems[id].diagnose !== undefined)

/** The kinds of contradictions within a trace, each once; null where its system has no check. */
export function findingKindsIn(
  system: SystemId,
  reading: Reading,
  claim: string,
): FindingKind[] | null {
  const { diagnose } = systems[system]
  if (diagnose === undefined) return null
  return [...new Set(diagnose(reading, claim).map(({ kind }) => kind))]
}
