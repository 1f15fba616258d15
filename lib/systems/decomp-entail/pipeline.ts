import { z } from 'zod'
import { blankTrace } from '../blank-trace'
import { answerOf as replyText, fieldsOf } from '../judge-reply'
import {
  UnusableReply,
  type ChatReply,
  type ChatRequest,
  type Pipeline,
  type PipelineInput,
  type PipelineParams,
  type PipelineTools,
} from '../pipeline'
import { userMessage } from '../render-prompt'
import { entailRequest, greedy, listed, plain } from './parts/entailing'
import { repeated } from './parts/repeats'
import { entailmentOf } from './parts/sureness'
import { entailmentText } from './parts/view'
import { voteOf, winnerOf } from './parts/vote'
import { prompts } from './prompts'
import type { Chain, Fact } from './schema'

/** Source: DecompT5 / DecompEntail, section 4. */
const chainCount = 5
const mostFacts = 3
const candidateCount = 5

/** Chains are to differ, so facts are sampled. */
const defaults = { temperature: 0.7, max_tokens: 1024, seed: 42 } satisfies PipelineParams

const proposedSchema = z.object({ facts: z.array(z.string()) })
const correctedSchema = z.object({ fact: z.string() })

interface Asking {
  input: PipelineInput
  tools: PipelineTools
  /** Number of the chain among those of its trace. */
  chain: number
  replies: ChatReply[]
}

function seedOf({ params, sample }: PipelineInput, chain: number): number {
  return (params.seed ?? defaults.seed) + sample * chainCount + chain
}

async function ask(
  { input, tools, chain, replies }: Asking,
  request: ChatRequest,
): Promise<ChatReply> {
  const seed = seedOf(input, chain)
  const reply = await tools.chat({ ...defaults, ...input.params, seed, ...request }, { chain })
  replies.push(reply)
  return reply
}

function unusable(step: string, { content }: ChatReply): UnusableReply {
  const said = content.slice(0, 200)
  return new UnusableReply('empty_reply', `The step "${step}" got no usable reply: ${said}`)
}

const corrected = (facts: readonly Fact[]) => facts.map((fact) => fact.corrected)

function jsonIn<Value>(schema: z.ZodType<Value>, reply: ChatReply, name: string): Value | null {
  const text = replyText(reply)?.text ?? ''
  const [said] = fieldsOf(text, [name]).of(name)
  const parsed = schema.safeParse({ [name]: said })
  return parsed.success ? parsed.data : null
}

/** Facts that could come next, those left out that say what an earlier one says. Empty = the chain is complete. */
async function propose(asking: Asking, facts: readonly Fact[]): Promise<string[]> {
  const { asked: question, prompts: chosen } = asking.input
  const values = {
    question,
    facts: listed(corrected(facts)),
    candidates: String(candidateCount),
  }
  const reply = await ask(asking, {
    messages: userMessage(chosen['decompose'], values),
    response_schema: { name: 'next_facts', schema: z.toJSONSchema(proposedSchema) },
  })
  const proposed = jsonIn(proposedSchema, reply, 'facts')
  if (proposed === null) throw unusable('decompose', reply)
  const candidates = proposed.facts
    .map((fact) => fact.trim())
    .filter((fact) => fact !== '')
    .slice(0, candidateCount)
  if (facts.length === 0 || candidates.length === 0) return candidates
  const texts = [...candidates, ...corrected(facts)]
  const vectors = await asking.tools.embed(texts)
  const isRepeated = repeated(
    vectors.slice(0, candidates.length),
    vectors.slice(candidates.length),
    'paper',
  )
  return candidates.filter((_, at) => !isRepeated[at])
}

/** The model sees the fact alone, never the question. */
async function correct(asking: Asking, generated: string): Promise<Fact> {
  const reply = await ask(asking, {
    ...greedy,
    messages: userMessage(asking.input.prompts['correct'], { fact: generated }),
    response_schema: { name: 'corrected_fact', schema: z.toJSONSchema(correctedSchema) },
  })
  const said = jsonIn(correctedSchema, reply, 'fact')?.fact.trim() ?? ''
  if (said === '') throw unusable('correct', reply)
  return { generated, corrected: said }
}

/** A reply, and the answer in it; null where none can be read. */
async function entail(asking: Asking, facts: readonly Fact[]) {
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

async function makeChain(asking: Asking): Promise<Chain | Unread> {
  const { tools, chain } = asking
  const show = (text: string) => tools.show(text, { chain })
  const facts: Fact[] = []
  let isEarly = false
  while (facts.length < mostFacts && !isEarly) {
    const [next] = await propose(asking, facts)
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
async function makeChains(asking: Omit<Asking, 'chain'>): Promise<(Chain | Unread)[]> {
  const settled = await Promise.allSettled(
    Array.from({ length: chainCount }, (_, chain) => makeChain({ ...asking, chain })),
  )
  const failed = settled.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}

/**
 * Five chains, each of up to three facts that are corrected as soon as they are found, and an answer from them; the
 * answer weighs as much as the model is sure of it. A chain ends early when nothing is proposed that is new.
 * Source: DecompT5 / DecompEntail, section 4.
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
      throw new UnusableReply('empty_reply', 'No chain came to an answer of yes or no.')
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
          prompts: Object.fromEntries(
            Object.entries(input.prompts).map(([name, { version }]) => [name, version]),
          ),
          ...(unread.length > 0 && { chains_unread: unread.length, unread_chains: unread }),
        },
      },
    }
  },
}
