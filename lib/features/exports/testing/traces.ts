import * as fc from 'fast-check'
import { judgings } from '@/lib/systems/registry/judgings'
import { systemIds, type SystemId } from '@/lib/core/vocabulary/system-ids'
import { systems } from '@/lib/systems/registry/systems'
import { itemArbitraries, type AskedItem } from './items'
import { fields, number, some, text, time, words } from './texts'

const tag = (name: string) => text.map((said) => `<${name}>${said}</${name}>`)
const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((all) => all.join(''))
const verdictTag = (name: string, ...said: string[]) =>
  fc.constantFrom(...said.map((word) => `<${name}>${word}</${name}>`))

const cycles = fc
  .array(joined(tag('question'), tag('answer'), tag('think')), { maxLength: 3 })
  .map((all) => all.join('\n'))

const outputs: Record<Exclude<SystemId, 'decomp-entail'>, fc.Arbitrary<string>> = {
  'decompose-rl': joined(
    tag('think'),
    cycles,
    verdictTag('verification', 'Supported', 'Refuted', 'Mixed', 'yes?'),
  ),
  faithlens: joined(tag('think'), tag('reason'), verdictTag('answer', 'Yes', 'No', 'Yes.')),
  'claim-verification': joined(text, verdictTag('answer', 'Supported', 'No', 'NEI', 'perhaps')),
  'deep-rubric': joined(
    tag('think'),
    text.map((query) => `<call_tool name="search">${query}</call_tool>`),
    text.map((found) => `<tool_output><snippet id="s1">${found}</snippet></tool_output>`),
    text.map((said) => `<answer># Report\n${said} <cite id="s1">so it is</cite></answer>`),
  ),
  'composition-rl': joined(
    tag('think'),
    text,
    fc.constantFrom('\\boxed{81}', '\\boxed{\\frac{1}{2}}', 'no box', '\\boxed{'),
  ),
}

const confidenceOf = fc.double({ min: 0, max: 1, noNaN: true }).map((value) => value + 0)
const fact = fc.record(
  { generated: words, corrected: words, score: number },
  { requiredKeys: ['corrected'] },
)
const chain = fc.record(
  {
    facts: fc.array(fact, { maxLength: 3 }),
    stopped_early: fc.boolean(),
    entailment: fc.record(
      {
        answer: fc.constantFrom('yes', 'no'),
        confidence: confidenceOf,
        logits: fc.tuple(number, number),
      },
      { requiredKeys: ['answer', 'confidence'] },
    ),
    seed: fc.integer({ min: 0, max: 99 }),
  },
  { requiredKeys: ['facts', 'entailment'] },
)
const chains = fc.record({ chains: fc.array(chain, { minLength: 1, maxLength: 3 }) })

const rewardName = fc.oneof(
  fc.constantFrom('format', 'verification', 'necessity', 'coverage', 'rubric', 'explanation'),
  words,
)
const record = fc.record(
  {
    name: rewardName,
    value: fc.option(number),
    origin: fc.constantFrom('imported', 'computed', 'judged'),
    convention: fc.constantFrom('paper', 'released'),
    judge: words,
    per_question: fc.array(fc.option(number), { maxLength: 3 }),
    per_criterion: fc.dictionary(words, fc.option(number), { maxKeys: 2 }),
    missing: fc.array(words, { maxLength: 2 }),
    explanation: fc.array(text, { maxLength: 2 }),
  },
  { requiredKeys: ['name', 'value', 'origin'] },
)

const callKeys = ['a'.repeat(64), 'call 2', 'k\u00E9y:3']

function callOf(system: SystemId) {
  const criteria = judgings[system].criteria.map(({ name }) => name)
  return fc.record(
    {
      key: fc.constantFrom(...callKeys),
      criterion: fc.oneof(
        fc.constantFrom(...criteria),
        words.filter((name) => name.length < 90),
      ),
      target: fc.option(fc.integer({ min: 0, max: 3 })),
      sample: fc.integer({ min: 0, max: 2 }),
      server_model: fc.constantFrom('judge-32b', 'other', 'j\u{1F41F}'),
      messages: fc.array(fc.record({ role: fc.constantFrom('system', 'user'), content: text })),
      params: fields,
      reply: fc.option(text),
      parsed: fc.oneof(fc.constantFrom('supported', 1, 0.5, null), words, number),
      at: time,
      tokens: fc.oneof(fc.constant(null), fc.integer({ min: 0 }), fields),
      reasoning: text,
      finish_reason: fc.constantFrom('stop', 'length'),
      latency_ms: fc.integer({ min: 0, max: 9_999 }),
      rung: fc.constantFrom('json', 'words'),
      parts: fc.dictionary(words, number, { maxKeys: 2 }),
      server: words,
      prompt_version: words,
    },
    { requiredKeys: ['key', 'criterion', 'server_model', 'at'] },
  )
}

const anchor = fc
  .tuple(fc.constantFrom('claim', 'document', 'raw'), fc.nat(20), fc.nat(20))
  .map(([where, start, length]) => ({ in: where, start, end: start + length + 1 }))
const mark = fc.record(
  {
    kind: fc.oneof(fc.constantFrom('star', 'wrong_answer', 'note'), words),
    value: fc.oneof(number, text, fc.boolean(), fields),
    comment: text,
    target: some({
      step: fc.nat(5),
      judge_call: fc.oneof(fc.constantFrom(...callKeys), words),
    }),
    anchors: fc.array(anchor, { maxLength: 2 }),
    author: fc.constantFrom('A1', 'A2', 'Ü\u{1F41F}'),
    at: time,
  },
  { requiredKeys: ['kind', 'author', 'at'] },
)

const prompt = fc.oneof(
  words,
  fc.array(
    fc.record({
      role: fc.constantFrom('system', 'user'),
      content: fc.oneof(text, fc.array(fields, { maxLength: 1 })),
    }),
    { minLength: 1, maxLength: 2 },
  ),
)

const logged = some({
  total: fc.option(number),
  rewards: fc.dictionary(rewardName, fc.option(number), { maxKeys: 3 }),
  detail: fields,
  verdict: fc.option(words),
  advantage: fc.option(number),
})

const beside = {
  id: words,
  model: fc.constantFrom('small', 'large'),
  run: words,
  training_step: fc.integer({ min: 0, max: 9_999 }),
  group_id: fc.constantFrom('g1', 'g2'),
  sample_index: fc.integer({ min: 0, max: 7 }),
  prompt_version: words,
  prompt,
  reasoning: words,
  finish_reason: fc.constantFrom(
    'stop',
    'length',
    'tool_calls',
    'content_filter',
    'abort',
    'error',
  ),
  confidence: fc.record({
    value: confidenceOf,
    kind: fc.constantFrom('released', 'normalised', 'imported'),
  }),
  logged,
  reward_records: fc.array(record, { maxLength: 3 }),
  marks: fc.array(mark, { maxLength: 3 }),
  usage: fields,
  source: some({ format: words, file: words, line: fc.nat(99) }),
  extra: fields,
}

function traceOf(system: SystemId) {
  const said =
    system === 'decomp-entail'
      ? chains
      : fc.record({ output: fc.oneof({ weight: 3, arbitrary: outputs[system] }, text) })
  const judge_calls = fc.array(callOf(system), { maxLength: 4 })
  return fc
    .tuple(said, some({ ...beside, judge_calls }))
    .map(([answer, more]) => ({ schema: 'trace/1', system, ...more, ...answer }))
}

/** The rows of a file, each with the item it is about. */
export type Rows = readonly object[]

/** No two items of a collection ask the same, or are called the same, so that no gold disagrees. */
function numbered(item: AskedItem, at: number): AskedItem {
  const [first] = Object.entries(item.input)
  return {
    ...item,
    ...(item.item_id !== undefined && { item_id: `${at}. ${item.item_id}` }),
    input: { ...item.input, ...(first && { [first[0]]: `${at}. ${String(first[1])}` }) },
  }
}

function answered(system: SystemId) {
  const answers = fc.array(traceOf(system), { maxLength: 3 })
  return fc.tuple(itemArbitraries[systems[system].kind], answers)
}

/** Files that become one collection: traces of every system side by side, and items that nothing answers. */
export const filesOfRows: fc.Arbitrary<Rows[]> = fc
  .array(fc.constantFrom(...systemIds).chain(answered), { minLength: 1, maxLength: 4 })
  .map((about) =>
    about.map(([given, answers], at): Rows => {
      const item = numbered(given, at)
      return answers.length === 0
        ? [{ schema: 'item/1', ...item }]
        : answers.map((answer) => ({ ...answer, ...item }))
    }),
  )
