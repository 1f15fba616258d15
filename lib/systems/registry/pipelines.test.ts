import { describe, expect, it } from 'vitest'
import { recordTraceSchema } from '@/lib/core/records/schema'
import type {
  ChatReply,
  ChatRequest,
  ChosenPrompt,
  PipelineInput,
  PipelineTools,
  PromptTemplate,
} from '@/lib/systems/kit/pipeline'
import { pipelines } from './pipelines'
import { systems } from './systems'
import { slotsIn } from '@/lib/systems/kit/render-prompt'

const outputs = {
  'decompose-rl':
    '<think>t</think><question>q?</question><answer>a</answer><think>t</think><question>r?</question><answer>b</answer><think>t</think><verification>Refuted</verification>',
  faithlens: '<think>t</think><reason>r</reason><answer>No</answer>',
} as const
const claimSystems = ['decompose-rl', 'faithlens'] as const

function replyOf(content: string, more: Partial<ChatReply> = {}): ChatReply {
  return {
    content,
    reasoning: null,
    finish_reason: 'stop',
    usage: { prompt_tokens: 10, completion_tokens: 5 },
    logprobs: null,
    model: 'small',
    latency_ms: 7,
    first_token_ms: 3,
    attempts: 1,
    ...more,
  }
}

function chosen(prompts: readonly PromptTemplate[], optional: string[] = []) {
  return Object.fromEntries(
    prompts
      .filter((prompt) => !prompt.optional || optional.includes(prompt.name))
      .map(({ name, text }): [string, ChosenPrompt] => [name, { version: `x/${name}@3`, text }]),
  )
}

function inputOf(system: (typeof claimSystems)[number], more: Partial<PipelineInput> = {}) {
  return {
    asked: 'It is {{document}}.',
    payload: null,
    passages: [{ title: 'T', text: 'One.' }, { text: 'Two.' }],
    sample: 0,
    params: {},
    prompts: chosen(pipelines[system].prompts),
    ...more,
  }
}

const unused = () => {
  throw new Error('a claim is checked against its document alone')
}

/** Answers in turn, and keeps what it was asked. */
function scripted(...replies: ChatReply[]) {
  const asked: ChatRequest[] = []
  const chat = async (request: ChatRequest) => {
    const reply = replies[asked.length]
    asked.push(request)
    if (!reply) throw new Error('asked once too often')
    return reply
  }
  const tools: PipelineTools = {
    chat,
    search: unused,
    browse: unused,
    embed: unused,
    show: unused,
  }
  return { asked, tools }
}

describe.each(claimSystems)('the pipeline of %s', (system) => {
  const pipeline = pipelines[system]
  const content = outputs[system]

  it('has templates that hold what they say they hold', () => {
    for (const { text, slots, tags } of pipeline.prompts) {
      expect(slotsIn(text).toSorted()).toEqual([...slots].toSorted())
      for (const tag of tags) expect(text).toContain(`<${tag}>`)
    }
  })

  it('keeps the answer byte for byte, with where it comes from', async () => {
    const { asked, tools } = scripted(replyOf(content))
    const { trace } = await pipeline.run(inputOf(system, { sample: 2 }), tools)
    expect(recordTraceSchema.parse(trace)).toEqual(trace)
    expect(trace).toMatchObject({
      system,
      output: content,
      reasoning: null,
      model: 'small',
      sample_index: 2,
      prompt_version: 'x/verify@3',
      finish_reason: 'stop',
      usage: { prompt_tokens: 10, completion_tokens: 5, latency_ms: 7 },
    })
    expect(systems[system].read(trace).status).toBe('ok')
    expect(asked[0]?.seed).toBe((pipeline.defaults.seed ?? 0) + 2)
  })

  it('puts the words in as they are, the document as offsets count in it', async () => {
    const { asked, tools } = scripted(replyOf(content))
    await pipeline.run(inputOf(system), tools)
    const text = asked[0]?.messages[0]?.content ?? ''
    expect(text).toContain('<claim>It is {{document}}.</claim>')
    expect(text).toContain('<document>One. Two.</document>')
  })

  it('sends what a run sets', async () => {
    const { asked, tools } = scripted(replyOf(content))
    const params = { temperature: 0.3, max_tokens: 77, seed: 5 }
    await pipeline.run(inputOf(system, { params }), tools)
    expect(asked[0]).toMatchObject(params)
  })

  it('keeps a separate reasoning channel apart', async () => {
    const { tools } = scripted(
      replyOf(content.slice(content.indexOf('</think>') + 8), { reasoning: 't' }),
    )
    const { trace } = await pipeline.run(inputOf(system), tools)
    expect(trace.reasoning).toBe('t')
    expect(systems[system].read(trace).verdict).not.toBeNull()
  })

  it('reads an answer that came as reasoning alone, and says so', async () => {
    const { tools } = scripted(replyOf('', { reasoning: content }))
    const { trace } = await pipeline.run(inputOf(system), tools)
    expect(trace).toMatchObject({ output: content, extra: { read_from_reasoning: true } })
  })

  it.each([
    [{ reasoning: 'hm', finish_reason: 'length' }, 'thinking_budget'],
    [{ reasoning: null }, 'empty_reply'],
  ])('takes no answer for no verdict: %j', async (more, code) => {
    const { tools } = scripted(replyOf(' ', more))
    await expect(pipeline.run(inputOf(system), tools)).rejects.toMatchObject({ code })
  })

  it('shows a refusal as the text it is', async () => {
    const { tools } = scripted(replyOf('I cannot help with that.'))
    const { trace } = await pipeline.run(inputOf(system), tools)
    expect(systems[system].read(trace)).toMatchObject({ status: 'unreadable', verdict: null })
  })
})

function verdict(word: string): ChatReply {
  return replyOf(`<think>t</think><reason>${word}!</reason><answer>${word}</answer>`)
}

const token = (text: string, logprob: number, other?: [string, number]) => ({
  token: text,
  logprob,
  top: [{ token: text, logprob }, ...(other ? [{ token: other[0], logprob: other[1] }] : [])],
})

const cut = (content: string, word: string, other?: [string, number]) => {
  const at = content.lastIndexOf(word)
  return replyOf(content, {
    logprobs: [
      token(content.slice(0, at), 0),
      token(word, Math.log(0.6), other),
      token(content.slice(at + word.length), 0),
    ],
  })
}

describe('confidence', () => {
  it.each([
    ['decompose-rl', 'Refuted', ['Supported', Math.log(0.2)], ['normalised', 0.75]],
    ['decompose-rl', 'Refuted', undefined, ['released', 0.6]],
    ['faithlens', 'No', ['Yes', Math.log(0.2)], ['normalised', 0.75]],
    ['faithlens', 'No', undefined, [null, null]],
  ] as const)('of %s: %s beside %j', async (system, word, other, confidence) => {
    const reply = cut(outputs[system], word, other === undefined ? undefined : [...other])
    const { asked, tools } = scripted(reply)
    const { trace } = await pipelines[system].run(inputOf(system), tools)
    expect(asked[0]).toMatchObject({ logprobs: true, top_logprobs: 4 })
    const { kind = null, value = null } = trace.confidence ?? {}
    expect([kind, value === null ? null : Number(value.toFixed(9))]).toEqual(confidence)
  })
})

describe('faithlens with steps before', () => {
  const { prompts, run } = pipelines.faithlens
  const withSteps = (...names: string[]) =>
    inputOf('faithlens', { prompts: chosen(prompts, names) })

  const preceding = { preceding_claims: ['A bridge was built.', 'It was painted.'] }

  it.each([
    ['```json\n{"stands_alone": false, "claim": "The bridge is red."}\n```'],
    ['It says "it".\n{"label": "no", "decontext": "The bridge is red."}'],
  ])('checks the claim made to stand alone by the claims before it: %s', async (said) => {
    const { asked, tools } = scripted(replyOf(said), verdict('Yes'))
    const input = { ...withSteps('decontextualise'), payload: preceding }
    const { trace } = await run(input, tools)
    expect(asked[0]?.response_schema?.name).toBe('decontextualise')
    const text = asked[0]?.messages[0]?.content ?? ''
    expect(text).toContain('A bridge was built.\nIt was painted.')
    expect(text).not.toContain('One. Two.')
    expect(asked[1]?.messages[0]?.content).toContain('<claim>The bridge is red.</claim>')
    expect(trace.extra).toMatchObject({ decontextualised: { claim: 'The bridge is red.' } })
  })

  it('keeps a claim that stands alone', async () => {
    const { asked, tools } = scripted(
      replyOf('{"label": "yes", "decontext": "NA"}'),
      verdict('Yes'),
    )
    await run({ ...withSteps('decontextualise'), payload: preceding }, tools)
    expect(asked[1]?.messages[0]?.content).toContain('<claim>It is {{document}}.</claim>')
  })

  it('leaves a claim without preceding claims as it is, and says so', async () => {
    const { asked, tools } = scripted(verdict('Yes'))
    const { trace } = await run(withSteps('decontextualise'), tools)
    expect(asked).toHaveLength(1)
    expect(trace.extra).toMatchObject({
      decontextualised: { skipped: 'The item has no preceding claims.' },
    })
  })

  it('reads facts from a list, as the prompt of the paper asks for them', async () => {
    const { tools } = scripted(
      replyOf('Facts:\n- It is old.\n- It is red.'),
      verdict('Yes'),
      verdict('No'),
    )
    const { trace } = await run(withSteps('decompose'), tools)
    expect(trace.extra).toMatchObject({ facts: [{ fact: 'It is old.' }, { fact: 'It is red.' }] })
  })

  it('checks no blank fact', async () => {
    const facts = replyOf('{"facts": ["It is old.", " ", "", " It is red. "]}')
    const { asked, tools } = scripted(facts, verdict('Yes'), verdict('Yes'))
    const { trace } = await run(withSteps('decompose'), tools)
    expect(asked).toHaveLength(3)
    expect(trace.extra).toMatchObject({ facts: [{ fact: 'It is old.' }, { fact: 'It is red.' }] })
  })

  it('is faithful only when every fact is', async () => {
    const facts = replyOf('{"facts": ["It is old.", "It is <red>."]}')
    const { tools } = scripted(facts, verdict('Yes'), verdict('No'))
    const { trace } = await run(withSteps('decompose'), tools)
    expect(systems.faithlens.read(trace)).toMatchObject({ status: 'ok', verdict: 'no' })
    expect(trace.extra).toMatchObject({
      composed: true,
      facts: [{ verdict: 'yes' }, { fact: 'It is <red>.', verdict: 'no' }],
    })
    expect(trace.usage).toMatchObject({ prompt_tokens: 20 })
  })

  it('stays open when a fact has no readable verdict', async () => {
    const facts = replyOf('{"facts": ["It is old.", "It is red."]}')
    const { tools } = scripted(facts, verdict('Yes'), replyOf('perhaps'))
    const { trace } = await run(withSteps('decompose'), tools)
    expect(systems.faithlens.read(trace).verdict).toBeNull()
  })

  it('says when a step got no usable reply', async () => {
    const { tools } = scripted(replyOf('no json here'))
    await expect(run(withSteps('decompose'), tools)).rejects.toThrow('no json here')
  })
})
