import { filterParameters } from '@/lib/core/traces/filter'
import type { FrozenSystem } from './design-schema'
import { systemNames } from './names'
import { elsewhere } from './vocabulary'

/** The search string of the traces each system was chosen from, under its name; those from elsewhere have none here. */
export function measuredSystems(
  systems: readonly FrozenSystem[],
): { title: string; query: string }[] {
  const names = systemNames(systems)
  return systems.flatMap((of, place) => {
    const { system, model, prompt_version: version, run, training_step: step, collection } = of
    if (system === elsewhere) return []
    const filter = {
      system: [system],
      ...(model !== null && { model: [model] }),
      ...(version !== undefined && { prompt_version: [version] }),
      ...(run !== undefined && { run: [run] }),
      ...(step !== undefined && {
        bounds: (['gte', 'lte'] as const).map((op) => ({
          of: 'training_step' as const,
          op,
          value: step,
        })),
      }),
      ...(collection !== undefined && { collection: [collection] }),
    }
    const query = new URLSearchParams(filterParameters(filter)).toString()
    return [{ title: names[place] ?? system, query }]
  })
}
