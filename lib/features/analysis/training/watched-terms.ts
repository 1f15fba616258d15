import type { Dictionaries } from '@/lib/core/traces/columns/segment'
import { systemIds, type SystemId } from '@/lib/core/vocabulary/system-ids'
import { criteria } from '@/lib/systems/registry/criteria'
import { vocabulary } from '@/lib/systems/registry/vocabulary'
import type { Groups } from '../gather'

/**
 * Rewards that may be hacked: those a judge gives, and those of a trainer that no system defines. What follows from the
 * text and the gold alone cannot rise against it.
 */
export function watchedTerms(groups: readonly Groups[], dictionaries: Dictionaries): string[] {
  const systems = systemsOf(groups, dictionaries)
  const judged = new Set(
    systems.flatMap((system) => criteria[system].flatMap(({ rewards }) => rewards)),
  )
  const defined = new Set(systems.flatMap((system) => vocabulary[system].terms.map(nameOf)))
  const segments = new Set(groups.map(({ segment }) => segment))
  const present = new Set([...segments].flatMap(({ rewards }) => [...rewards.keys()]))
  return [...present].filter((name) => judged.has(name) || !defined.has(name)).toSorted()
}

const nameOf = ({ name }: { name: string }) => name

function systemsOf(groups: readonly Groups[], { system }: Dictionaries): SystemId[] {
  const codes = new Set(
    groups.flatMap(({ segment, rows, starts }) =>
      Array.from(starts.subarray(0, -1), (at) => segment.codes.system[rows[at] ?? 0] ?? 0),
    ),
  )
  return systemIds.filter((id) => [...codes].some((code) => system.text(code) === id))
}
