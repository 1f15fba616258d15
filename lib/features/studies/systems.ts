import type { FrozenSystem, StudySystem } from './design-schema'
import { elsewhere } from './vocabulary'

/** Those of the research systems. */
export function ownSystems(systems: readonly FrozenSystem[]): StudySystem[] {
  return systems.flatMap(({ system, ...rest }) => (system === elsewhere ? [] : { ...rest, system }))
}
