import type { Passage } from '@/lib/core/items/schema'
import type { TreeBudgets } from '@/lib/systems/deep-rubric/growing/schema'
import type { ChatReply, ChatRequest } from '@/lib/systems/kit/pipeline'

/** Who is asked: the model that grows and writes, or the one that judges and audits. */
export type GrowingRole = 'policy' | 'judge'

/** The only way to the world. Calls throw what the server refused with; it is let through. */
export interface GrowingTools {
  chat: (role: GrowingRole, request: ChatRequest) => Promise<ChatReply>
  /** The passages of the corpus that fit best, the best first. */
  search: (query: string, k: number) => Promise<Passage[]>
}

/** What a tree is grown with. */
export interface Growing {
  topic: string
  budgets: TreeBudgets
  /** Without one, words decide whether passages support a query. */
  hasJudge: boolean
  tools: GrowingTools
}
