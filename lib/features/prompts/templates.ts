import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { judgings } from '@/lib/systems/registry/judgings'
import { makingPrompts } from '@/lib/systems/registry/making-prompts'
import type { PromptTemplate } from '@/lib/systems/kit/pipeline'
import { pipelines } from '@/lib/systems/registry/pipelines'

/** Every template of a system, each once: what makes its traces, what judges them, what makes its items. */
export function templatesOf(system: SystemId): PromptTemplate[] {
  const ofItems = makingPrompts[system] ?? []
  const all = [...pipelines[system].prompts, ...judgings[system].prompts, ...ofItems]
  return [...new Set(all)]
}
