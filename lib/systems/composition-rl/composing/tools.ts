import type { ComposingParams } from '@/lib/systems/composition-rl/composing/schema'
import type { ChatReply, ChatRequest, ChosenPrompt } from '@/lib/systems/kit/pipeline'

/** Who is asked: the model that writes, or the one that checks. */
export type ComposingRole = 'policy' | 'judge'

/** What problems are composed with. Calls throw what the server refused with; it is let through. */
export interface Composing {
  params: ComposingParams
  seed: number
  /** By name of the template. */
  prompts: Readonly<Record<string, ChosenPrompt>>
  chat: (role: ComposingRole, request: ChatRequest) => Promise<ChatReply>
}
