import { expect, test } from 'vitest'
import { assembleDetail } from './assemble'
import { compactDetail, expandDetail } from './compact'
import { traceMarkdown } from './markdown'
import { storedTraceSchema } from './schema'

const mark = {
  id: 'k',
  trace_id: 't',
  kind: 'wrong-answer',
  comment: 'The year is *wrong*.',
  target: { step: 1 },
  anchors: [],
  author: { id: 'u', name: 'A' },
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
}

const stored = {
  id: 't',
  collection: { id: 'c', name: 'night_7' },
  label_mapping: 'binary',
  system: 'decompose-rl',
  model: 'decompose-7b',
  run: null,
  training_step: 240,
  sample_index: null,
  prompt_version: null,
  output:
    '<think>Look for the year.\nThen answer.</think><question>When did it open?</question>' +
    '<answer>It opened on 27 May 1937.</answer><verification>Refuted</verification>',
  reasoning: null,
  finish_reason: 'stop',
  confidence: 0.9,
  confidence_kind: 'released',
  created_at: '2026-01-01T00:00:00.000Z',
  import_id: 'i',
  line: 3,
  filename: 'f.jsonl',
  group_key: null,
  details: { usage: { prompt_tokens: 3, completion_tokens: 4 } },
  item: {
    id: 'x',
    kind: 'claim',
    text: 'The # bridge opened in 1937.',
    dataset: 'bridges',
    external_id: '14',
    gold: { label: 'supported' },
    label: 'supported',
    silver_count: null,
  },
  document: { id: 'd', passages: [{ text: 'The bridge opened on 27 May 1937 to walkers.' }] },
  records: [
    { name: 'accuracy', value: 0, origin: 'imported' },
    { name: 'brevity|x', value: -0.5, origin: 'imported' },
  ],
  marks: [mark],
  siblings: [],
}

function markdownOf(changes: object = {}): string {
  const wire = assembleDetail(storedTraceSchema.parse({ ...stored, ...changes }))
  return traceMarkdown(expandDetail(compactDetail(wire)), {
    address: 'http://localhost:3000/traces/t',
    markKinds: [{ id: 'wrong-answer', title: 'Wrong answer', tone: 'bad', about: 'trace' }],
  })
}

test('a trace as Markdown has the claim, the verdict, the steps, evidence, rewards and marks', () => {
  const text = markdownOf()
  expect(text).toMatchInlineSnapshot(`
    "# Claim

    > The \\# bridge opened in 1937.

    - Verdict: ✗ Refuted (the gold verdict is Supported)
    - Confidence: 0.90, Verdict token probability
    - Collection: night\\_7
    - Item: bridges/14
    - System: DecomposeRL · decompose-7b · training step 240
    - Call: 3 tokens in, 4 out
    - Trace: <http://localhost:3000/traces/t>

    ## Steps

    ### Thinking

    > Look for the year.\\
    > Then answer.

    ### Question 1

    > When did it open?

    Answer:

    > It opened on 27 May 1937.

    ### Verdict

    > Refuted

    ## Evidence

    1. “opened on 27 May 1937”, used by question 1

    ## Rewards

    | Reward | Value | Source |
    | --- | ---: | --- |
    | Accuracy | 0.00 | from the file |
    | Brevity\\|x | −0.50 | from the file |
    | Total | undefined | sum of 0 of 7 terms; missing: Format, Verification, Question count, Diversity, Coverage, Necessity, Answerable, atomic, correct |

    ## Marks

    - Wrong answer (question 1): The year is \\*wrong\\*.
    "
  `)
})

test('what a trace does not have makes no empty section', () => {
  const text = markdownOf({
    records: [],
    marks: [],
    document: null,
    confidence: null,
    confidence_kind: null,
  })
  expect(text.match(/^## .*$/gmu)).toEqual(['## Steps'])
  expect(text).not.toContain('Confidence')
})
