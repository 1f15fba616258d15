import type { FrozenSystem, StudySystem } from './schema'
import { elsewhere } from './vocabulary'

/** Those of the research systems. */
export function ownSystems(systems: readonly FrozenSystem[]): StudySystem[] {
  return systems.flatMap(({ system, ...rest }) => (system === elsewhere ? [] : { ...rest, system }))
}

/** The same for the same traces. */
export function systemKey(of: Omit<FrozenSystem, 'guess_label'>): string {
  const { system, model, prompt_version: version, run, training_step: step, collection } = of
  return JSON.stringify([system, model, version, run, step, collection].map((part) => part ?? null))
}
