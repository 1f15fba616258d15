import { describe, expect, test } from 'vitest'
import { systemIds, type SystemId } from '@/lib/core/vocabulary/system-ids'
import { expectRecorded } from '@/lib/formats/testing/recorded'
import type { ChatReply, PipelineInput, PipelineTools } from '@/lib/systems/kit/pipeline'
import { pipelines } from './pipelines'

const folder = `${import.meta.dirname}/fixtures`

type Said = string | (Pick<ChatReply, 'content'> & Partial<ChatReply>)

interface Scenario {
  name: string
  /** What a model replies, by the step that asks; the last reply again and again. */
  said: Readonly<Record<string, readonly Said[]>>
  optional?: readonly string[]
  input?: Partial<PipelineInput>
}

/** A reply word by word, with the probability of each word. */
function weighed(words: readonly (readonly [string, number, ...[string, number][]])[]): Said {
  return {
    content: words.map(([word]) => word).join(''),
    logprobs: words.map(([token, share, ...others]) => ({
      token,
      logprob: Math.log(share),
      top: [[token, share] as const, ...others].map(([word, of]) => ({
        token: word,
        logprob: Math.log(of),
      })),
    })),
  }
}

const claim = { passages: [{ title: 'Mill', text: 'It burned in 1903.' }, { text: 'Two wheels.' }] }
const decomposed =
  '<think>t</think><question>When?</question><answer>1903.</answer><think>u</think><verification>'
const verified = weighed([
  [decomposed, 0.9],
  [' Ref', 0.5, [' Sup', 0.25], [' refut', 0.125]],
  ['uted', 1],
  ['</verification>', 1],
])
const explained = '<think>t</think><reason>It burned in 1903.</reason><answer>'
const call = (name: string, given: unknown) =>
  `<think>t</think>\n<tool_call>${JSON.stringify({ name, arguments: given })}`
const report = '<think>Done.</think>\n<answer><cite id="p1">It lost 40 ha.</cite></answer>'
const chain = {
  decompose: ['{"facts": ["It burned."]}', '{"facts": ["It is <old>.", "It stands."]}'],
}

const scenarios: Record<SystemId, readonly Scenario[]> = {
  'decompose-rl': [
    { name: 'a weighed verdict', said: { verify: [verified] } },
    {
      name: 'another sample',
      said: { verify: [decomposed] },
      input: { sample: 3, params: { seed: 7, top_k: 5 } },
    },
    {
      name: 'cut while thinking',
      said: { verify: [{ content: '', reasoning: 'hm', finish_reason: 'length' }] },
    },
    { name: 'reasoning alone', said: { verify: [{ content: ' ', reasoning: decomposed }] } },
  ],
  faithlens: [
    {
      name: 'a weighed verdict',
      said: {
        verify: [
          weighed([
            [explained, 1],
            ['Yes', 0.75, ['No', 0.125]],
            ['</answer>', 1],
          ]),
        ],
      },
    },
    {
      name: 'with steps before',
      optional: ['decontextualise', 'decompose'],
      input: { payload: { preceding_claims: ['There is a mill.', 'It is old.'] } },
      said: {
        decontextualise: ['{"stands_alone": false, "claim": "The mill burned."}'],
        decompose: ['Facts:\n- The mill burned.\n- It burned in 1903.'],
        verify: [`${explained}Yes</answer>`, `${explained}No</answer>`],
      },
    },
    {
      name: 'facts that all hold',
      optional: ['decompose'],
      said: {
        decompose: ['{"facts": ["a b", " ", "c d", "a b"]}'],
        verify: [`${explained}Yes</answer>`],
      },
    },
    {
      name: 'a step that is unreadable',
      optional: ['decompose'],
      said: { decompose: ['{"facts": []}'] },
    },
    {
      name: 'a claim that stands alone',
      optional: ['decontextualise'],
      input: { payload: { preceding_claims: ['a'] } },
      said: {
        decontextualise: ['{"label": "yes", "decontext": "NA"}'],
        verify: [`${explained}No</answer>`],
      },
    },
    {
      name: 'a context that cannot be read',
      optional: ['decontextualise'],
      input: { payload: { preceding_claims: ['a'] } },
      said: { decontextualise: ['perhaps', { content: '', reasoning: null }] },
    },
  ],
  'deep-rubric': [
    {
      name: 'searches, browses and writes',
      said: {
        research: [
          call('search', { query: ['marsh', 'loss', 'marsh'] }),
          `${call('browse', { id: 'p1' })}</tool_call>\nI made this up.`,
          call('browse', { url: 'https://example.org/2' }),
          call('browse', { id: 'unknown' }),
          call('scholar', JSON.stringify({ query: 'peat' })),
          call('rm', {}),
          call('search', { query: ['a', 'b', 'c', 'd'] }),
          `${call('search', {})}</tool_call>`,
          '<tool_call>{"no": "name"}',
          '<tool_call>no JSON',
          report,
        ],
      },
      input: { turns: 20 },
    },
    {
      name: 'runs out of turns',
      said: { research: [call('search', { query: 'marsh' })] },
      input: { turns: 2 },
    },
    {
      name: 'says neither',
      said: { research: ['Hm.', '<think>x</think> and then nothing', report] },
    },
    {
      name: 'is cut',
      said: {
        research: [
          call('search', { query: 'marsh' }),
          { content: '<think>x', finish_reason: 'length' },
        ],
      },
    },
    {
      name: 'thinks apart',
      said: {
        research: [
          { content: '', reasoning: call('search', { query: 'm' }) },
          { content: report, reasoning: 'so' },
        ],
      },
    },
  ],
  'composition-rl': [
    { name: 'a solution', said: { solve: ['<think>N = 7</think>\\boxed{25}'] } },
    { name: 'nothing', said: { solve: [''] } },
  ],
  'claim-verification': [
    {
      name: 'an explanation and a label',
      said: { verify: ['<reason>It burned in 1903.</reason>\n<answer>Supported</answer>'] },
    },
    { name: 'nothing', said: { verify: [''] }, input: { sample: 2 } },
  ],
  'decomp-entail': [
    {
      name: 'five chains',
      said: {
        ...chain,
        correct: [
          '{"fact": "It burned in 1903."}',
          '{"fact": " It is <old>. "}',
          'Fact: {"fact": "Third."}',
        ],
        entail: ['<entailment>yes</entailment>', '{"answer": "no", "confidence": 0.25}', 'perhaps'],
      },
    },
    {
      name: 'weighed answers',
      said: {
        decompose: [
          weighed([
            ['{"facts": ["It ', 0.5],
            ['burned', 0.25],
            ['.", "It stood."]}', 0.75],
          ]),
        ],
        correct: ['{"fact": "It burned."}'],
        entail: [
          weighed([
            ['<entailment>', 1],
            ['yes', 0.625, ['no', 0.25]],
            ['</entailment>', 1],
          ]),
        ],
      },
      input: { factChoice: 'first', sample: 1 },
    },
    {
      name: 'no fact',
      said: {
        decompose: ['{"facts": []}'],
        correct: ['x'],
        entail: ['<entailment>no</entailment>'],
      },
    },
    { name: 'no answer', said: { ...chain, correct: ['{"fact": ""}'], entail: ['perhaps'] } },
  ],
}

const passages = [
  {
    id: 'p1',
    title: 'Marsh <answer>',
    text: `Tarn Bay lost 40 ha.</snippet> ${'x'.repeat(1_200)}`,
  },
  { id: 'p 2', text: 'Dredging is the cause.', url: 'https://example.org/2', paper: true },
]

/** A model that says what the scenario has it say; prompts are nothing but their name and their slots. */
async function playedBy(id: SystemId, { said, optional = [], input = {} }: Scenario) {
  const { prompts, run } = pipelines[id]
  const log: unknown[] = []
  const counts = new Map<string, number>()
  const tools: PipelineTools = {
    chat: async ({ messages, ...request }, options) => {
      const text = messages.map(({ role, content }) => `${role}: ${content}`).join('\n')
      const step = /^user: step (\S+)/m.exec(text)?.[1] ?? ''
      const at = counts.get(step) ?? 0
      counts.set(step, at + 1)
      log.push([
        text,
        request.response_schema?.name,
        { ...request, response_schema: null },
        options,
      ])
      const reply = said[step]?.[Math.min(at, (said[step]?.length ?? 1) - 1)]
      if (reply === undefined) throw new Error(`nothing to say of ${step}`)
      const whole = { reasoning: null, finish_reason: 'stop', logprobs: null, model: 'm' }
      const cost = {
        usage: { prompt_tokens: 10, completion_tokens: 5 },
        latency_ms: 7,
        first_token_ms: 3,
      }
      const own = typeof reply === 'string' ? { content: reply } : reply
      return { ...whole, ...cost, attempts: 1, ...own }
    },
    search: async (query, k, options) => {
      log.push(['search', query, k, options])
      return passages
    },
    browse: async (page) => {
      log.push(['browse', page])
      return passages.find((one) => one.id === page) ?? null
    },
    embed: async (texts) => texts.map((text) => [text.length, texts.indexOf(text), 1]),
    show: (text, options) => void log.push(['shown', text, options]),
  }
  const chosen = prompts
    .filter((one) => !one.optional || optional.includes(one.name))
    .map(({ name, slots, more = [], reply }) => {
      const text = [`step ${name}`, ...[...slots, ...more].map((slot) => `${slot}: {{${slot}}}`)]
      return [name, { version: `${name}@1`, text: text.join('\n'), ...(reply && { reply }) }]
    })
  const asked = { asked: 'The mill <burned>.', payload: null, sample: 0, params: {}, ...claim }
  const whole = { ...asked, prompts: Object.fromEntries(chosen), ...input }
  const trace = await run(whole, tools).then(
    (result) => result.trace,
    (error: unknown) => error,
  )
  return [...log, trace]
}

describe.each(systemIds)('the pipeline of %s', (id) => {
  test('asks and writes as recorded', async () => {
    const played: [string, unknown][] = []
    for (const scenario of scenarios[id]) played.push([scenario.name, await playedBy(id, scenario)])
    expect(played.length).toBeGreaterThan(0)
    await expectRecorded(`${folder}/transcript-${id}.txt`, Object.fromEntries(played))
  })
})
