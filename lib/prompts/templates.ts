import type { SystemId } from '@/lib/systems/ids'
import { judgings } from '@/lib/systems/judgings'
import type { PromptTemplate } from '@/lib/systems/pipeline'
import { pipelines } from '@/lib/systems/pipelines'

/** Every template of a system, each once: what makes its traces, then what judges them. */
export function templatesOf(system: SystemId): PromptTemplate[] {
  const { prompts: making } = pipelines[system]
  const judging = judgings[system].prompts.filter((template) => !making.includes(template))
  return [...making, ...judging]
}
