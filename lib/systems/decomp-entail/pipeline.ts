import { blankTrace } from '@/lib/systems/kit/blank-trace'
import { UnusableReply, type ChatReply, type Pipeline } from '@/lib/systems/kit/pipeline'
import { entailRequest, plain } from './parts/entailing'
import { entailmentOf } from './parts/sureness'
import { entailmentText } from './parts/view'
import { voteOf, winnerOf } from './parts/vote'
import { prompts } from './prompts'
import type { Chain, Fact } from '@/lib/core/records/chains'
import {
  ask,
  chainCount,
  corrected,
  correct,
  defaults,
  mostFacts,
  nextFact,
  seedOf,
  type ChainRequest,
} from './parts/steps'

/** A reply, and the answer in it; null where none can be read. */
async function entail(asking: ChainRequest, facts: readonly Fact[]) {
  const { asked: question, prompts: chosen } = asking.input
  const told = { question, facts: corrected(facts) }
  const reply = await ask(asking, entailRequest(chosen['entail'], told))
  return { reply: reply.content, entailment: entailmentOf(reply)?.entailment ?? null }
}

/** A chain whose answer cannot be read: it has no say, and is kept beside the chains. */
interface Unread {
  chain: number
  seed: number
  facts: Fact[]
  reply: string
}

async function makeChain(asking: ChainRequest): Promise<Chain | Unread> {
  const { tools, chain } = asking
  const show = (text: string) => tools.show(text, { chain })
  const facts: Fact[] = []
  let isEarly = false
  while (facts.length < mostFacts && !isEarly) {
    const next = await nextFact(asking, facts)
    if (next === undefined) isEarly = true
    else {
      const fact = await correct(asking, next)
      facts.push(fact)
      show(`<fact>${plain(fact.corrected)}</fact>\n`)
    }
  }
  const { entailment, reply } = await entail(asking, facts)
  const seed = seedOf(asking.input, chain)
  if (entailment === null) return { chain, seed, facts, reply }
  show(`<entailment>${entailmentText(entailment)}</entailment>\n\n`)
  return { facts, ...(isEarly && { stopped_early: true }), entailment, seed }
}

function usageOf(replies: readonly ChatReply[]): Record<string, unknown> {
  const sum = (value: (reply: ChatReply) => number) =>
    replies.reduce((total, reply) => total + value(reply), 0)
  return {
    prompt_tokens: sum(({ usage }) => usage?.prompt_tokens ?? 0),
    completion_tokens: sum(({ usage }) => usage?.completion_tokens ?? 0),
    latency_ms: sum(({ latency_ms: ms }) => ms),
    attempts: sum(({ attempts }) => attempts),
  }
}

/** Chains know nothing of each other, so they are made side by side; the first of them that failed says why. */
async function makeChains(asking: Omit<ChainRequest, 'chain'>): Promise<(Chain | Unread)[]> {
  const settled = await Promise.allSettled(
    Array.from({ length: chainCount }, (_, chain) => makeChain({ ...asking, chain })),
  )
  const failed = settled.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}

/**
 * Five chains, each of up to three facts that are corrected as soon as they are found, and an answer from them; the
 * answer weighs as much as the model is sure of it. The next fact is drawn among five proposals by their probability. A
 * chain ends early when nothing is proposed that is new. Source: DecompT5 / DecompEntail, section 4.4.
 */
export const pipeline: Pipeline = {
  system: 'decomp-entail',
  prompts,
  defaults,
  run: async (input, tools) => {
    const replies: ChatReply[] = []
    const made = await makeChains({ input, tools, replies })
    const chains = made.filter((one) => 'entailment' in one)
    const unread = made.filter((one) => 'reply' in one)
    const last = replies.at(-1)
    if (chains.length === 0 || !last)
      throw new UnusableReply('empty_reply', 'No chain has the answer yes or no.')
    const vote = voteOf(chains.map(({ entailment }) => entailment))
    return {
      trace: {
        ...blankTrace('decomp-entail'),
        model: last.model,
        sample_index: input.sample,
        prompt_version: input.prompts['decompose']?.version ?? '',
        chains,
        vote,
        answer: winnerOf(vote, 'paper'),
        usage: usageOf(replies),
        source: { format: 'run' },
        extra: {
          params: { ...defaults, ...input.params },
          fact_choice: input.factChoice ?? 'softmax',
          prompts: Object.fromEntries(
            Object.entries(input.prompts).map(([name, { version }]) => [name, version]),
          ),
          ...(unread.length > 0 && { chains_unread: unread.length, unread_chains: unread }),
        },
      },
    }
  },
}
