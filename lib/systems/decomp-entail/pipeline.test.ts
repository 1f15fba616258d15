import { expect, it } from 'vitest'
import { recordTraceSchema } from '@/lib/core/records/schema'
import type {
  ChatReply,
  ChatRequest,
  PipelineInput,
  PipelineTools,
} from '@/lib/systems/kit/pipeline'
import { renderPrompt } from '@/lib/systems/kit/render-prompt'
import { decompEntail } from './index'
import { unreadWords } from './parts/unread'
import { chosenFact, scored } from './parts/proposals'
import { cosine, repeated } from './parts/repeats'
import { pipeline } from './pipeline'

const question = 'Would a pear fit in a thimble?'

interface Said {
  content: string
  logprobs?: ChatReply['logprobs']
}

function replyOf({ content, logprobs = null }: Said): ChatReply {
  return {
    content,
    logprobs,
    reasoning: null,
    finish_reason: 'stop',
    usage: { prompt_tokens: 10, completion_tokens: 5 },
    model: 'small',
    latency_ms: 7,
    first_token_ms: 3,
    attempts: 1,
  }
}

const input: PipelineInput = {
  asked: question,
  payload: null,
  passages: [],
  sample: 1,
  params: {},
  prompts: Object.fromEntries(
    pipeline.prompts.map(({ name, text }) => [name, { version: `x/${name}@3`, text }]),
  ),
}

/** Which step is asked, by its words; and what its slots hold. */
function stepOf({ messages }: ChatRequest): string {
  const text = messages[0]?.content ?? ''
  const found = pipeline.prompts.find(({ text: prompt }) =>
    text.startsWith(renderPrompt(prompt, {}).slice(0, 40)),
  )
  if (!found) throw new Error('asked for no step')
  return found.name
}

const refuse = () => {
  throw new Error('not part of this pipeline')
}

/** A model whose facts are numbers in words; texts are alike only when they are the same. */
function world(answer: (step: string, request: ChatRequest, at: number) => Said) {
  const asked: { step: string; request: ChatRequest; chain: number }[] = []
  const shown: string[] = []
  const tools: PipelineTools = {
    chat: async (request, { chain = -1 } = {}) => {
      const step = stepOf(request)
      const at = asked.filter((one) => one.step === step).length
      asked.push({ step, request, chain })
      return replyOf(answer(step, request, at))
    },
    embed: async (texts) => texts.map((text) => texts.map((other) => (other === text ? 1 : 0))),
    search: refuse,
    browse: refuse,
    show: (text, { chain = -1 } = {}) => {
      shown[chain] = (shown[chain] ?? '') + text
    },
  }
  return { asked, tools, shown: () => shown.join('') }
}

const facts = ['A pear is blue.', 'By and large pears are wide.', 'C.']

function usual(step: string, _request: ChatRequest, at: number): Said {
  if (step === 'decompose') return { content: JSON.stringify({ facts: [facts[at % 3]] }) }
  if (step === 'correct') return { content: JSON.stringify({ fact: `Truly <${at}>.` }) }
  return { content: '<entailment>no</entailment>' }
}

it('makes five chains of three facts, each corrected before the next, and lets them vote', async () => {
  const { asked, tools, shown } = world(usual)
  const { trace } = await pipeline.run(input, tools)
  expect(recordTraceSchema.parse(trace)).toEqual(trace)
  for (let chain = 0; chain < 5; chain += 1)
    expect(asked.filter((one) => one.chain === chain).map(({ step }) => step)).toEqual([
      ...Array.from({ length: 3 }, () => ['decompose', 'correct']).flat(),
      'entail',
    ])
  expect(trace).toMatchObject({
    output: null,
    answer: 'no',
    vote: { yes: 0, no: 5 },
    sample_index: 1,
    prompt_version: 'x/decompose@3',
    usage: { prompt_tokens: 350, completion_tokens: 175 },
  })
  expect(trace.chains?.[0]?.facts[0]).toEqual({
    generated: 'A pear is blue.',
    corrected: 'Truly <0>.',
  })
  expect(new Set(trace.chains?.map(({ seed }) => seed)).size).toBe(5)
  expect(decompEntail.read(trace)).toMatchObject({ verdict: 'no', status: 'ok' })
  const written = { output: shown(), reasoning: null, finish_reason: null, logged: null }
  expect(decompEntail.read(written)).toMatchObject({ verdict: 'no', status: 'ok' })
})

it('makes chains side by side, and keeps their order whichever ends first', async () => {
  const { asked, tools } = world(usual)
  const waiting: (() => void)[] = []
  const chat: PipelineTools['chat'] = async (request, options) => {
    if (stepOf(request) === 'entail' && options?.chain !== 4)
      await new Promise<void>((resolve) => waiting.push(resolve))
    const reply = await tools.chat(request, options)
    // The last chain answers first; then the others, backwards.
    if (stepOf(request) === 'entail') waiting.pop()?.()
    return reply
  }
  const { trace } = await pipeline.run(input, { ...tools, chat })
  expect(asked.filter(({ step }) => step === 'entail').map(({ chain }) => chain)[0]).toBe(4)
  const first = trace.chains?.[0]?.seed ?? 0
  expect(trace.chains?.map(({ seed }) => seed)).toEqual([0, 1, 2, 3, 4].map((at) => first + at))
})

it('corrects a fact without the question, and goes on from the corrected fact', async () => {
  const { asked, tools } = world(usual)
  await pipeline.run(input, tools)
  const texts = asked
    .filter(({ chain }) => chain === 0)
    .map(({ request }) => request.messages[0]?.content ?? '')
  expect(texts[1]).toContain('<fact>A pear is blue.</fact>')
  expect(texts[1]).not.toContain(question)
  expect(texts[2]).toContain('<facts>Truly ‹0›.</facts>')
  expect(texts[2]).not.toContain('blue')
})

const proposals = ['A pear is blue.', 'Pears are "wide".', 'C.']
const json = JSON.stringify({ facts: proposals })
/** Tokens that spell the reply, each proposal with its probability. */
const spelled = (...shares: number[]) => {
  const parts = proposals.map((text) => JSON.stringify(text).slice(1, -1))
  const tokens: { token: string; logprob: number; top: [] }[] = []
  let from = 0
  for (const [at, part] of parts.entries()) {
    const start = json.indexOf(part, from)
    tokens.push({ token: json.slice(from, start), logprob: -9, top: [] })
    for (const half of [part.slice(0, 1), part.slice(1)])
      tokens.push({ token: half, logprob: Math.log(shares[at] ?? 1), top: [] })
    from = start + part.length
  }
  return [...tokens, { token: json.slice(from), logprob: -9, top: [] }]
}

it('draws the next fact by the softmax of its mean log-probability, and the same for a seed', () => {
  const logprobs = spelled(0.6, 0.3, 0.1)
  const found = scored(proposals, replyOf({ content: json, logprobs }))
  expect(found.map(({ score }) => Math.exp(score ?? 0))).toEqual(
    [0.6, 0.3, 0.1].map((share) => expect.closeTo(share, 9)),
  )
  const count = (text: string) =>
    Array.from({ length: 3000 }, (_, seed) =>
      chosenFact(found, { choice: 'softmax', seed }),
    ).filter((one) => one?.text === text).length
  const counts = proposals.map(count)
  for (const [at, share] of [0.6, 0.3, 0.1].entries())
    expect(Math.abs((counts[at] ?? 0) / 3000 - share)).toBeLessThan(0.03)
  expect(chosenFact(found, { choice: 'softmax', seed: 7 })).toBe(
    chosenFact(found, { choice: 'softmax', seed: 7 }),
  )
  expect(chosenFact([], { choice: 'softmax', seed: 7 })).toBeUndefined()
})

it('draws with equal chances where the server sent no probabilities, or not of this text', () => {
  for (const logprobs of [null, spelled(1, 1, 1).slice(1)]) {
    const found = scored(proposals, replyOf({ content: json, logprobs }))
    expect(found.every(({ score }) => score === undefined)).toBe(true)
    const drawn = Array.from({ length: 60 }, (_, seed) =>
      chosenFact(found, { choice: 'softmax', seed }),
    )
    expect(new Set(drawn).size).toBe(3)
  }
})

const drawnScores = (scores: number[]) =>
  Array.from({ length: 200 }, (_, seed) => {
    const found = scores.map((score) => ({ text: String(score), score }))
    return chosenFact(found, { choice: 'softmax', seed })?.score
  })

it('draws by the distance of scores, however low all of them are', () => {
  expect(new Set(drawnScores([-0.1, -9999]))).toEqual(new Set([-0.1]))
  expect(new Set(drawnScores([-9999, -9998]))).toEqual(new Set([-9999, -9998]))
})

it('takes the first new fact where a run asks for that', async () => {
  const { tools } = world((step, request, at) =>
    step === 'decompose'
      ? { content: json, logprobs: spelled(0.1, 0.1, 0.8) }
      : usual(step, request, at),
  )
  const first = await pipeline.run({ ...input, factChoice: 'first' }, tools)
  expect(first.trace.chains?.map(({ facts: [fact] }) => fact?.generated)).toEqual(
    Array.from({ length: 5 }, () => proposals[0]),
  )
  expect(first.trace.extra).toMatchObject({ fact_choice: 'first' })
  const drawn = await pipeline.run(input, tools)
  expect(drawn.trace.extra).toMatchObject({ fact_choice: 'softmax' })
  const generated = drawn.trace.chains?.flatMap((one) => one.facts.map((fact) => fact.generated))
  expect(new Set(generated).size).toBeGreaterThan(1)
  expect(drawn.trace.chains?.[0]?.facts[0]?.score).toBeLessThan(0)
})

it('stops a chain when all that is proposed was said', async () => {
  const { asked, tools } = world((step, request, at) => {
    if (step === 'decompose') return { content: '{"facts": ["A"]}' }
    return step === 'correct' ? { content: '{"fact": "A"}' } : usual(step, request, at)
  })
  const { trace } = await pipeline.run(input, tools)
  expect(trace.chains).toMatchObject(
    Array.from({ length: 5 }, () => ({ facts: [{ corrected: 'A' }], stopped_early: true })),
  )
  expect(asked.filter(({ step }) => step === 'correct')).toHaveLength(5)
})

const token = (text: string, logprob: number, other: string, less: number) => ({
  token: text,
  logprob,
  top: [
    { token: text, logprob },
    { token: other, logprob: less },
  ],
})

it('weighs an answer by its share of the probability of yes and no', async () => {
  const { tools } = world((step, request, at) =>
    step === 'entail'
      ? {
          content: '<entailment>yes</entailment>',
          logprobs: [token('<entailment>', 0, 'x', -9), token('yes', -1, ' No', -2)],
        }
      : usual(step, request, at),
  )
  const { trace } = await pipeline.run(input, tools)
  expect(trace.chains?.[0]?.entailment).toEqual({
    answer: 'yes',
    confidence: expect.closeTo(1 / (1 + Math.exp(-1)), 12),
    logits: [-1, -2],
  })
})

it('gives a chain no say whose answer cannot be read, and fails without any', async () => {
  const some = world((step, request, at) =>
    step === 'entail' && at > 0 ? { content: 'perhaps' } : usual(step, request, at),
  )
  const { trace } = await pipeline.run(input, some.tools)
  expect(trace).toMatchObject({ vote: { no: 1 }, extra: { chains_unread: 4 } })
  expect(trace.extra?.['unread_chains']).toMatchObject(
    [1, 2, 3, 4].map((chain) => ({
      chain,
      seed: (trace.chains?.[0]?.seed ?? 0) + chain,
      facts: Array.from({ length: 3 }, () => ({ generated: expect.any(String) })),
      reply: 'perhaps',
    })),
  )
  expect(unreadWords(trace)).toBe('4 of 5 chains could not be read.')
  const none = world((step, request, at) =>
    step === 'entail' ? { content: 'perhaps' } : usual(step, request, at),
  )
  await expect(pipeline.run(input, none.tools)).rejects.toMatchObject({ code: 'empty_reply' })
})

it('says which step got no usable reply, when no other chain is under way', async () => {
  const { tools } = world(() => ({ content: 'I cannot.' }))
  await expect(pipeline.run(input, tools)).rejects.toThrow('"decompose"')
  const { asked, tools: others } = world(usual)
  const chat: PipelineTools['chat'] = async (request, options) => {
    if (options?.chain !== 3) return await others.chat(request, options)
    throw new Error('the server is gone')
  }
  await expect(pipeline.run(input, { ...others, chat })).rejects.toThrow('the server is gone')
  expect(asked.filter(({ step }) => step === 'entail')).toHaveLength(4)
})

/** Its cosine with [1, 0] is the value. */
const turned = (value: number) => [value, Math.sqrt(1 - value * value)]

it('takes two facts for the same from 0.95 on, the released code from 0.9', () => {
  expect(cosine([1, 0], turned(0.92))).toBeCloseTo(0.92)
  expect(cosine([0, 0], [1, 0])).toBe(0)
  const candidates = [turned(0.96), turned(0.92), turned(0.5)]
  expect(repeated(candidates, [[1, 0]], 'paper')).toEqual([true, false, false])
  expect(repeated(candidates, [[1, 0]], 'released')).toEqual([true, true, false])
})

it.each([
  [[token('yes', -0.5, 'x', -1)], Math.exp(-0.5)],
  [[token('yes', -9999, 'x', -1)], 1],
  [[], 1],
])('without both probabilities takes what was sent: %#', async (logprobs, confidence) => {
  const { tools } = world((step, request, at) =>
    step === 'entail' ? { content: 'Yes.', logprobs } : usual(step, request, at),
  )
  const { trace } = await pipeline.run(input, tools)
  expect(trace.chains?.[0]?.entailment).toEqual({
    answer: 'yes',
    confidence: expect.closeTo(confidence, 12),
  })
})
