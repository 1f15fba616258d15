import { vocabulary } from '@/lib/systems/registry/vocabulary'
import type { FrozenSystem } from './design-schema'
import { elsewhere } from './vocabulary'

/** How the lead knows a system of a study: its title, its model, and what else tells it from the others. */
export function systemNames(systems: readonly FrozenSystem[]): string[] {
  const short = systems.map(shortName)
  return systems.map((system, index) => {
    const name = short[index] ?? ''
    const isShared = short.filter((other) => other === name).length > 1
    return isShared && system.prompt_version !== undefined
      ? `${name}, prompt ${system.prompt_version}`
      : name
  })
}

function shortName({ system, model }: FrozenSystem): string {
  if (system === elsewhere) return model ?? system
  const { title } = vocabulary[system]
  return model === null ? title : `${title} · ${model}`
}
