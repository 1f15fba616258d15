import type { FrozenSystem, StudySystem } from './schema'

/** Stands for the system of what was decided elsewhere: all that is known of it is the name in `model`. */
export const elsewhere = 'elsewhere'

/** Those of the research systems. */
export function ownSystems(systems: readonly FrozenSystem[]): StudySystem[] {
  return systems.flatMap(({ system, ...rest }) => (system === elsewhere ? [] : { ...rest, system }))
}
