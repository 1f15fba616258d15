import type { SystemId } from '@/lib/systems/ids'
import { judgings } from '@/lib/systems/judgings'
import { makingPrompts } from '@/lib/systems/making-prompts'
import type { PromptTemplate } from '@/lib/systems/pipeline'
import { pipelines } from '@/lib/systems/pipelines'

/** Every template of a system, each once: what makes its traces, what judges them, what makes its items. */
export function templatesOf(system: SystemId): PromptTemplate[] {
  const ofItems = makingPrompts[system] ?? []
  const all = [...pipelines[system].prompts, ...judgings[system].prompts, ...ofItems]
  return [...new Set(all)]
}
