import { setImmediate as yieldTurn } from 'node:timers/promises'
import { type Match, passing } from '@/lib/core/traces/columns/match'
import type { Dictionaries } from '@/lib/core/traces/columns/segment'
import { filterParameters, type TraceFilter } from '@/lib/core/traces/filter'
import { matchAll, openView } from '@/lib/core/traces/match-traces.server'
import { systemIdSchema } from '@/lib/core/vocabulary/schema'
import { type SystemId, systemIds } from '@/lib/core/vocabulary/system-ids'
import { listPrompts } from '@/lib/features/prompts/list-prompts.server'
import type { Prompt } from '@/lib/features/prompts/schema'
import type { Database } from '@/lib/platform/db/database'
import { type LoadedParts, partsIn, partsOfSegment } from './load-parts.server'
import { type Measured, rewardsOf } from './rewards-of'
import type { Basis, PromptUse, SystemBasis } from './schema'

/** Traces that were written and measured alike. */
interface Alike extends Measured {
  system: SystemId
  prompt: string | null
}

function countAlike({ segment, state }: Match, loaded: LoadedParts, known: Dictionaries): Alike[] {
  const { system, prompt_version: prompt } = segment.codes
  const bySystem = known.system.size
  const byPrompt = known.prompt_version.size
  const counts = new Map<number, number>()
  for (let row = 0; row < state.length; row++) {
    if (state[row] !== 0) continue
    const written = (prompt[row] ?? 0) * bySystem + (system[row] ?? 0)
    const key = (loaded.ofRow[row] ?? 0) * byPrompt * bySystem + written
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts].map(([key, traces]) => ({
    system: systemIdSchema.parse(known.system.text(key % bySystem)),
    prompt: known.prompt_version.text(Math.floor(key / bySystem) % byPrompt),
    parts: partsIn(loaded, Math.floor(key / bySystem / byPrompt)),
    traces,
  }))
}

type Origins = ReadonlyMap<string | null, Prompt['origin']>

const useOf = (label: string | null, origins: Origins): PromptUse => ({
  label,
  origin: origins.get(label) ?? null,
})

const sumOf = (all: readonly Alike[]) => all.reduce((sum, { traces }) => sum + traces, 0)

function basisOf(
  system: SystemId,
  all: readonly Alike[],
  { filter, origins }: { filter: TraceFilter; origins: Origins },
): SystemBasis {
  const byPrompt = [...Map.groupBy(all, ({ prompt }) => prompt)]
  const listOf = (prompt: string | null) =>
    filterParameters({ ...filter, system: [system], prompt_version: [prompt] })
  return {
    system,
    traces: sumOf(all),
    prompts: byPrompt
      .toSorted(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1))
      .map(([prompt, own]) => ({
        ...useOf(prompt, origins),
        traces: sumOf(own),
        list: new URLSearchParams(listOf(prompt)).toString(),
      })),
    rewards: rewardsOf(system, all, (label) => useOf(label, origins)),
  }
}

/**
 * How the numbers of some traces were measured: the versions of prompts that wrote them, and of each reward its definition,
 * its convention, its judge and what that was asked with.
 */
export async function findBasis(
  database: Database,
  filter: TraceFilter,
): Promise<Basis['systems']> {
  const view = await openView(database, filter)
  const alike: Alike[] = []
  for (const match of await matchAll(view, filter)) {
    if (passing(match) === 0) continue
    const loaded = await partsOfSegment(database, match.segment)
    alike.push(...countAlike(match, loaded, view.store.dictionaries))
    await yieldTurn()
  }
  const prompts = await listPrompts(database)
  const origins = new Map(prompts.map(({ label, origin }) => [label, origin]))
  const bySystem = Map.groupBy(alike, ({ system }) => system)
  return systemIds.flatMap((system) => {
    const own = bySystem.get(system)
    return own === undefined ? [] : [basisOf(system, own, { filter, origins })]
  })
}
