import { hostileText, longText, unbrokenText } from './samples'
import type { Sample } from './sample-trace'

const passages = [
  {
    id: 'p1',
    title: 'Anderby bridge',
    text: 'The Anderby bridge was opened on 4 May 1912 by the mayor of Anderby.',
  },
  { id: 'p2', title: 'Ruth Falk', text: 'Ruth Falk drew the plans of the Anderby bridge.' },
]

const elements = (...parts: [name: string, text: string][]) =>
  parts.map(([name, text]) => `<${name}>${text}</${name}>`).join('\n')

const call = (name: string, query: string) => JSON.stringify({ name, arguments: { query } })
const found = '<snippet id=S1>The bridge was opened in 1912.</snippet>'

/** Traces in which every kind of step occurs, by title; `isOpen` ones are being written. */
export const traceSamples: Record<string, Sample & { isOpen?: boolean }> = {
  'Questions, answers and a verdict': {
    system: 'decompose-rl',
    label: 'refuted',
    passages,
    output: elements(
      ['think', 'Two things are claimed: a year and a name.'],
      ['question', 'When did the Anderby bridge open?'],
      ['answer', 'The Anderby bridge was opened on 4 May 1912.'],
      ['think', 'Now the name.'],
      ['question', 'Who designed the Anderby bridge?'],
      ['answer', 'Ruth Falk drew the plans.'],
      ['think', 'And the cost.'],
      ['question', 'What did it cost?'],
      ['answer', "I don't know"],
      ['think', 'The year differs.'],
      ['verification', 'Refuted'],
    ),
    perQuestion: { necessity: [1, 0, -1], answerable: [1, 1, 0], atomic: [1, 0.8, null] },
  },
  'Without support, answer or verdict': {
    system: 'decompose-rl',
    label: 'supported',
    passages,
    output: `${elements(['question', 'Who paid?'], ['answer', 'A railway company.'], ['question', ''], ['answer', ''], ['question', 'Is it long?'])}\nwords outside of every tag\n<verification>Perhaps</verification>`,
  },
  'Long and hostile text': {
    system: 'decompose-rl',
    passages: [{ id: hostileText, title: hostileText, text: unbrokenText }],
    output: elements(
      ['think', longText.repeat(8)],
      ['question', hostileText],
      ['answer', unbrokenText],
      ['verification', 'Supported'],
    ),
  },
  'An empty output': { system: 'decompose-rl', label: 'supported', output: '' },
  'Being written': {
    system: 'decompose-rl',
    isOpen: true,
    output: elements(['think', 'Two things are claimed.'], ['question', 'When did it open?']),
  },
  'An explanation': {
    system: 'faithlens',
    label: 'refuted',
    passages,
    output: elements(
      ['think', 'The year differs.'],
      ['reason', 'The Anderby bridge was opened on 4 May 1912, not in 1911.'],
      ['answer', 'No'],
    ),
  },
  'A chain of facts': {
    system: 'decomp-entail',
    label: 'yes',
    chains: [
      {
        facts: [
          {
            generated: 'The bridge opened in 1911.',
            corrected: 'The bridge opened in 1912.',
            score: 0.91,
          },
          { generated: 'Ruth Falk drew it.', corrected: 'Ruth Falk drew it.' },
          { corrected: hostileText },
        ],
        stopped_early: true,
        seed: 7,
        entailment: { answer: 'yes', confidence: 0.82, logits: [2.1, 0.6] },
      },
      { facts: [{ corrected: unbrokenText }], entailment: { answer: 'no', confidence: 0.55 } },
    ],
  },
  'A report with tool calls': {
    system: 'deep-rubric',
    output: `${elements(
      ['think', 'Look for the year.'],
      ['tool_call', call('search', 'Anderby bridge')],
      ['tool_response', found],
      ['tool_call', call('guess', hostileText)],
      ['tool_response', longText.repeat(6)],
    )}\n<answer><cite id="S1">It was opened in 1912.</cite> ${unbrokenText}</answer>`,
  },
  'A composed problem': {
    system: 'composition-rl',
    answer: '42',
    output: 'First, $x = 6$. Then $6 \\cdot 7 = 42$, so the answer is \\boxed{42}.',
  },
}
