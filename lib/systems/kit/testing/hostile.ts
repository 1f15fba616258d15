import * as fc from 'fast-check'
import { verdicts } from '@/lib/core/vocabulary/item-kinds'
import { finishReasons } from '@/lib/core/records/schema'

const pieces = [
  ...['think', 'question', 'answer', 'verification', 'reason'].flatMap((name) => [
    `<${name}>`,
    `</${name}>`,
    `<${name} id="1">`,
    `<${name.toUpperCase()}>`,
    `</${name}`,
  ]),
  '\\boxed{',
  '\\boxed{1/2}',
  '\\boxed 7',
  '}',
  '$',
  'N = 7',
  '<entailment>yes 0.9</entailment>',
  'Supported',
  'Refuted',
  'supported.',
  'Yes',
  'no',
  'Yes.',
  'Mixed',
  'I don’t know',
  '  \n',
  '<',
  '</',
  '<>',
  '>',
  '<<',
  '&lt;',
  '<|im_end|>',
  '</s>',
  '[INST]',
  '[API_ERROR] timeout',
  '\u0000',
  '\u0008',
  '\u200B',
  '\uFEFF',
  '\uFFFD',
  '\uD83D',
  '\uDE00',
  '😀',
  'שלום',
  '\r\n',
  '<claim>',
  '</claim>',
  '<document>',
  '</document>',
  'Document: d\n',
  'Claim: c\n',
]

/** Texts made of tags, halves of tags, labels, and characters that trip readers. */
export const hostileText = fc.oneof(
  fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string())).map((parts) => parts.join('')),
  fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary' }),
)

const logged = fc.record({
  rewards: fc.constant({}),
  detail: fc.record({ explanation: fc.oneof(hostileText, fc.integer()) }, { requiredKeys: [] }),
  verdict: fc.oneof(hostileText, fc.constantFrom('yes', 'no', null)),
})

const confidence = fc.oneof(fc.constantFrom(0, 0.5, 1), fc.double({ min: 0, max: 1, noNaN: true }))

const chains = fc.array(
  fc.record({
    facts: fc.array(
      fc.record(
        { generated: hostileText, corrected: hostileText },
        { requiredKeys: ['corrected'] },
      ),
      { maxLength: 4 },
    ),
    entailment: fc.record({ answer: fc.constantFrom('yes', 'no'), confidence }),
  }),
  { minLength: 1, maxLength: 5 },
)

/** Anything an import can hand to a system's reading rule, with a gold label to count against. */
export const hostileInput = fc.record({
  input: fc.record({
    output: fc.option(hostileText),
    reasoning: fc.option(hostileText, { freq: 2 }),
    finish_reason: fc.option(fc.constantFrom(...finishReasons)),
    logged: fc.option(logged),
    chains: fc.option(chains),
  }),
  gold: fc.option(
    fc.record({
      label: fc.option(fc.constantFrom(...verdicts)),
      silver_count: fc.nat({ max: 20 }),
      answer: fc.oneof(hostileText, fc.constantFrom('7', '1/2', '\\sqrt{2}')),
    }),
  ),
})

/** Rows of files that belong to no system: trainers' dumps, claim tables, our own records, and no rows at all. */
export const foreignRows: unknown[] = [
  { unrelated: true },
  {},
  [],
  [['claim', 'c']],
  null,
  'a line',
  17,
  { input: 'user\nassistant\n', output: '<think>t</think>', gts: 'Refuted', score: 1, step: 4 },
  { step: 4, prompt: 'p', completion: '<think>t</think>', format_reward: 1, advantage: 0.5 },
  { dataset: 'd', doc: 'The mill burned in 1903.', claim: 'The mill burned.', label: 1 },
  { claim: 'The mill burned.', evidence: 'The mill burned in 1903.', label: 'Supported' },
  { text_a: 'The mill burned.', text_b: ['It burned.'], text_c: [], orig_label: 1 },
  {
    topic: 'mills',
    statement: 'The mill burned.',
    reference_documents: ['The mill burned in 1903.'],
    label: 'S',
    prediction: 'Attributable',
    response: 'r',
  },
  {
    schema: 'trace/1',
    system: 'decompose-rl',
    kind: 'claim',
    input: { claim: 'The mill burned.', passages: [{ text: 'It burned.' }] },
    output: '<think>t</think>',
  },
]
