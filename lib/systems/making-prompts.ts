import { composePrompts } from './composition-rl/composing/prompts'
import type { SystemId } from './ids'
import type { PromptTemplate } from './pipeline'

/** Templates by which items of a system are made; most systems have none. */
export const makingPrompts: Partial<Record<SystemId, readonly PromptTemplate[]>> = {
  'composition-rl': composePrompts,
}
