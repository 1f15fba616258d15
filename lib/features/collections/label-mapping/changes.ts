import type { Verdict } from '@/lib/core/items/schema'
import { isCorrect } from '@/lib/core/traces/correct'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import type { MappingChange } from './schema'

/** Traces of one system that have the same verdict, gold label and stored result. */
export interface ScoredTraces {
  system: SystemId
  verdict: Verdict
  label: Verdict
  /** As it is stored. */
  correct: boolean
  count: number
}

/** What a mapping makes of traces that are scored, a row a system; systems in the order they are met. */
export function mappingChanges(
  groups: readonly ScoredTraces[],
  labels: LabelMapping,
): MappingChange[] {
  const found = new Map<SystemId, MappingChange>()
  for (const { system, verdict, label, correct, count } of groups) {
    const after = isCorrect(verdict, label, labels)
    if (after === null) continue
    const change = found.get(system) ?? {
      system,
      scored: 0,
      right_before: 0,
      right_after: 0,
      right_to_wrong: 0,
      wrong_to_right: 0,
    }
    found.set(system, change)
    change.scored += count
    if (correct) change.right_before += count
    if (after) change.right_after += count
    if (correct && !after) change.right_to_wrong += count
    if (!correct && after) change.wrong_to_right += count
  }
  return [...found.values()]
}
