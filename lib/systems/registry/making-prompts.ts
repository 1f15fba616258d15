import { composePrompts } from '@/lib/systems/composition-rl/composing/prompts'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import type { PromptTemplate } from '@/lib/systems/kit/pipeline'

/** Templates by which items of a system are made; most systems have none. */
export const makingPrompts: Partial<Record<SystemId, readonly PromptTemplate[]>> = {
  'composition-rl': composePrompts,
}
