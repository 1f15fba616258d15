import type { ChatRequest, ChosenPrompt } from '@/lib/systems/kit/pipeline'
import { promptMessages } from '@/lib/systems/kit/render-prompt'

/** What a model reads must not look like the end of its section. */
export function plain(text: string): string {
  return text.replaceAll('<', '‹').replaceAll('>', '›')
}

/** Facts as they stand in a prompt, one a line. */
export function listed(facts: readonly string[]): string {
  return facts.map(plain).join('\n')
}

/** What corrects and what answers is greedy. */
export const greedy = { temperature: 0 } as const

/** The probabilities of yes and of no are what an answer weighs. */
const weighed = { logprobs: true, top_logprobs: 10 } as const

/** Asks for the answer that follows from facts. Source: DecompT5 / DecompEntail, section 4. */
export function entailRequest(
  prompt: ChosenPrompt | undefined,
  { question, facts }: { question: string; facts: readonly string[] },
): ChatRequest {
  const messages = promptMessages(prompt, { question, facts: listed(facts) })
  return { messages, ...greedy, ...weighed }
}
