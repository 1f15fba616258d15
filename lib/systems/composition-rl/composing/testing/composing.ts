import { respondTo } from '@/lib/platform/engine/baseline/answer'
import { foldComposition, nothingComposed } from '@/lib/features/compositions/fold'
import {
  composingParamsSchema,
  type ComposedState,
  type CompositionEvent,
  type Seed,
} from '@/lib/systems/composition-rl/composing/schema'
import type { ChatReply, ChatRequest } from '@/lib/systems/kit/pipeline'
import { composeProblems } from '../compose'
import { composePrompts } from '../prompts'
import type { Composing } from '../tools'

type Say = (request: ChatRequest) => string

export const baseline: Say = ({ messages, temperature = 0, seed = 0 }) =>
  respondTo({
    text: messages.map(({ content }) => content).join('\n'),
    schema: null,
    temperature,
    seed,
  }).text

function replyOf(content: string): ChatReply {
  const nothing = { reasoning: null, usage: null, logprobs: null, first_token_ms: null }
  return { content, finish_reason: 'stop', model: 'm', latency_ms: 0, attempts: 1, ...nothing }
}

export function composingWith(say: Say, seed = 42): Composing {
  const prompts = Object.fromEntries(
    composePrompts.map(({ name, text }) => [name, { version: `${name}@0`, text }]),
  )
  return {
    params: composingParamsSchema.parse({}),
    seed,
    prompts,
    chat: async (_role, request) => replyOf(say(request)),
  }
}

interface Wish {
  say: Say
  draws: readonly (readonly Seed[])[]
  wanted?: number
  atOnce?: number
  seed?: number
}

/** What becomes of some draws, without a database. */
export async function composed({
  say,
  draws,
  wanted = draws.length,
  atOnce = 2,
  seed = 42,
}: Wish): Promise<{ state: ComposedState; events: CompositionEvent[] }> {
  let state = nothingComposed
  const events: CompositionEvent[] = []
  await composeProblems({
    ...composingWith(say, seed),
    draws,
    wanted,
    atOnce,
    state: () => state,
    keep: async (more) => {
      for (const event of more) {
        events.push(event)
        state = foldComposition(state, [{ id: state.last + 1, event }])
      }
    },
    signal: new AbortController().signal,
  })
  return { state, events }
}
