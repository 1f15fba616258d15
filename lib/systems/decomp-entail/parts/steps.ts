import { z } from 'zod'
import { fieldsOf } from '@/lib/systems/kit/judge-fields'
import { answerOf as replyText } from '@/lib/systems/kit/judge-reply'
import {
  UnusableReply,
  type ChatReply,
  type ChatRequest,
  type PipelineInput,
  type PipelineParams,
  type PipelineTools,
} from '@/lib/systems/kit/pipeline'
import { promptRequest } from '@/lib/systems/kit/render-prompt'
import { greedy, listed } from './entailing'
import { chosenFact, scored } from './proposals'
import { repeated } from './repeats'
import type { Fact } from '@/lib/core/records/chains'

/** Source: DecompT5 / DecompEntail, section 4.4. */
export const chainCount = 5
export const mostFacts = 3
const candidateCount = 5

/** Chains are to differ, so facts are sampled. */
export const defaults = { temperature: 0.7, max_tokens: 1024, seed: 42 } satisfies PipelineParams

const proposedSchema = z.object({ facts: z.array(z.string()) })
const correctedSchema = z.object({ fact: z.string() })

export interface ChainRequest {
  input: PipelineInput
  tools: PipelineTools
  /** Number of the chain among those of its trace. */
  chain: number
  replies: ChatReply[]
}

export function seedOf({ params, sample }: PipelineInput, chain: number): number {
  return (params.seed ?? defaults.seed) + sample * chainCount + chain
}

export async function ask(
  { input, tools, chain, replies }: ChainRequest,
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

export const corrected = (facts: readonly Fact[]) => facts.map((fact) => fact.corrected)

function jsonIn<Value>(schema: z.ZodType<Value>, reply: ChatReply, name: string): Value | null {
  const text = replyText(reply)?.text ?? ''
  const [said] = fieldsOf(text, [name]).of(name)
  const parsed = schema.safeParse({ [name]: said })
  return parsed.success ? parsed.data : null
}

/** A fact as it was proposed, before it is corrected. */
export type Next = Pick<Fact, 'score'> & { text: string }

/**
 * The fact that comes next, chosen among those proposed that do not say what an earlier one says. Undefined = there is
 * none, so the chain is complete.
 */
export async function nextFact(
  asking: ChainRequest,
  facts: readonly Fact[],
): Promise<Next | undefined> {
  const { factChoice = 'softmax' } = asking.input
  const reply = await propose(asking, facts)
  const proposed = scored(await unrepeated(asking, reply.facts, facts), reply.reply)
  const seed = seedOf(asking.input, asking.chain) * mostFacts + facts.length
  return chosenFact(proposed, { choice: factChoice, seed })
}

async function propose(asking: ChainRequest, facts: readonly Fact[]) {
  const { asked: question, prompts: chosen } = asking.input
  const values = {
    question,
    facts: listed(corrected(facts)),
    candidates: String(candidateCount),
  }
  const reply = await ask(asking, {
    ...promptRequest(chosen['decompose'], values, { name: 'next_facts', schema: proposedSchema }),
    logprobs: true,
  })
  const proposed = jsonIn(proposedSchema, reply, 'facts')
  if (proposed === null) throw unusable('decompose', reply)
  const candidates = proposed.facts
    .map((fact) => fact.trim())
    .filter((fact) => fact !== '')
    .slice(0, candidateCount)
  return { facts: candidates, reply }
}

async function unrepeated(
  asking: ChainRequest,
  candidates: string[],
  facts: readonly Fact[],
): Promise<string[]> {
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
export async function correct(
  asking: ChainRequest,
  { text: generated, score }: Next,
): Promise<Fact> {
  const reply = await ask(asking, {
    ...greedy,
    ...promptRequest(
      asking.input.prompts['correct'],
      { fact: generated },
      { name: 'corrected_fact', schema: correctedSchema },
    ),
  })
  const said = jsonIn(correctedSchema, reply, 'fact')?.fact.trim() ?? ''
  if (said === '') throw unusable('correct', reply)
  return { generated, corrected: said, ...(score === undefined ? {} : { score }) }
}
