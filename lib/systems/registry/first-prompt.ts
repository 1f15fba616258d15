import { usualTurns } from '@/lib/systems/deep-rubric/pipeline'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import type { ChatMessage, ChosenPrompt } from '@/lib/systems/kit/pipeline'
import { renderPrompt, promptMessages } from '@/lib/systems/kit/render-prompt'

/** What an item asks, and its evidence as one text. */
export interface ItemInput {
  asked: string
  document: string
}

/**
 * A question in one go: a chain in the tags that chains are read from. The pipeline of the paper asks fact by fact, which
 * is no prompt that a completion can follow.
 */
const answerInOneGo = `Answer a question by yes or no. First name the facts that bear on it, three at most. A fact is one short sentence about the world that can be looked up by itself. Write each between <fact> and </fact>. Then answer with one tag: <entailment>yes</entailment> or <entailment>no</entailment>

<question>{{question}}</question>`

/** The first prompt that a system sends, in its current templates; by name, as `choosePrompts` gives them. */
export function firstPrompt(
  system: SystemId,
  prompts: Readonly<Record<string, ChosenPrompt>>,
  { asked, document }: ItemInput,
): ChatMessage[] {
  switch (system) {
    case 'decompose-rl':
    case 'faithlens':
    case 'claim-verification':
      return promptMessages(prompts['verify'], { claim: asked, document })
    case 'deep-rubric':
      return promptMessages(prompts['research'], { question: asked, turns: String(usualTurns) })
    case 'composition-rl':
      return promptMessages(prompts['solve'], { problem: asked })
    case 'decomp-entail':
      return [{ role: 'user', content: renderPrompt(answerInOneGo, { question: asked }) }]
    default:
      return system satisfies never
  }
}
