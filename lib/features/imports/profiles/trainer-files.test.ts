import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readThrough } from '../testing/reading'
import { lines } from '../testing/setup'

const fixture = (name: string) =>
  readFileSync(path.join(import.meta.dirname, 'fixtures', name), 'utf8')

async function read(text: string, filename = 'file.jsonl') {
  const { refused, format, rows, issues } = await readThrough(text, { filename })
  const traces = rows.flatMap((row) => row.traces)
  return {
    read: { refused, format, issues: issues.map(({ row, message }) => `${row} ${message}`) },
    items: rows.map(({ item }) => item),
    correct: traces.map(({ summary }) => summary.correct),
    records: traces.map(({ record }) => record),
  }
}

const baker =
  'A baker fills 6 trays with 12 rolls each and sells 45 rolls. How many rolls are left?'

it('reads the predictions of LLaMA-Factory: the gold is the answer in the label', async () => {
  const { items, correct, records, ...rest } = await read(
    fixture('llama-factory-predictions.jsonl'),
  )
  expect(rest.read).toEqual({ refused: null, format: 'llama-factory', issues: [] })
  expect(items).toMatchObject([{ text: baker, gold: { answer: '27' } }, { gold: { answer: '90' } }])
  expect(correct).toEqual([1, 0])
  expect(records[0]?.extra).toMatchObject({ label: expect.stringContaining('bakes 72') })
})

it('reads the evaluations of SkyRL with gold, total and end', async () => {
  const { items, correct, records, ...rest } = await read(fixture('skyrl-eval.jsonl'))
  expect(rest.read).toEqual({ refused: null, format: 'skyrl', issues: [] })
  expect(items[0]).toMatchObject({ dataset: 'openai/gsm8k', gold: { answer: '27' } })
  expect(items[0]?.text).toContain(baker)
  expect(correct).toEqual([1, 0])
  expect(records).toMatchObject([
    { logged: { total: 1 }, finish_reason: 'stop' },
    { logged: { total: 0.75 }, finish_reason: 'length' },
  ])
})

it('reads the validations of NeMo-RL, whose step is in the name of the file', async () => {
  const name = 'exp_001/val_data_step40.jsonl'
  const { items, records, ...rest } = await read(fixture('nemo-rl-validation.jsonl'), name)
  expect(rest.read).toEqual({ refused: null, format: 'nemo-rl', issues: [] })
  expect(items[0]?.text).toContain(baker)
  expect(records).toMatchObject([
    { training_step: 40, logged: { total: 1 }, output: '72 - 45 = \\boxed{27}' },
    { training_step: 40, logged: { total: 0 } },
  ])
})

it('reads the episodes of verifiers: the last branch of each trace, with gold, rewards and step', async () => {
  const { items, correct, records, ...rest } = await read(fixture('verifiers-episodes.jsonl'))
  expect(rest.read).toEqual({ refused: null, format: 'verifiers-episodes', issues: [] })
  const ferry = 'A ferry makes 5 trips with 18 cars each. How many cars does it carry?'
  const wanted = [
    { text: baker, gold: { answer: '27' }, dataset: 'math-env' },
    { text: ferry, gold: { answer: '90' } },
    { text: ferry, gold: { answer: '90' } },
  ]
  expect(items).toMatchObject(wanted)
  expect(correct).toEqual([1, 0, null])
  const run = { run: 'night', training_step: 12, group_id: 'g1' }
  expect(records).toMatchObject([
    {
      ...run,
      output: 'So it is \\boxed{27}.',
      reasoning: '72 - 45',
      model: 'Qwen/Qwen3-4B',
      finish_reason: 'stop',
      logged: { total: 1.1, rewards: { correct: 1, brief: 0.5 } },
    },
    {
      ...run,
      output: 'Let me count.\n90\n\\boxed{80}',
      finish_reason: 'length',
      logged: { total: 0, rewards: { correct: 0, brief: null } },
    },
    { ...run, output: '', finish_reason: 'error' },
  ])
})

it('takes the step of an episode from its folder where the run does not say it', async () => {
  const [row = ''] = fixture('verifiers-episodes.jsonl').split('\n')
  const name = 'rollouts/step_7/train/all/traces.jsonl'
  const { records } = await read(
    row.replace('"work":{"type":"train","step":12', '"work":{"x":1'),
    name,
  )
  expect(records).toMatchObject([{ training_step: 7 }])
})

it('keeps a rollout of verifiers that failed before a reply', async () => {
  const row = {
    example_id: 1,
    prompt: [{ role: 'user', content: 'What is 40 + 2? Put it in \\boxed{}.' }],
    completion: null,
    reward: 0,
    answer: '42',
    error: { error: 'Timeout', error_chain_repr: 'Timeout()', error_chain_str: 'Timeout' },
  }
  const { records, ...rest } = await read(lines([row]))
  expect(rest.read).toEqual({ refused: null, format: 'verifiers', issues: [] })
  expect(records).toMatchObject([{ output: '', finish_reason: 'error' }])
})

const searching =
  'Answer the given question. You must reason inside <think> and </think>. If you lack knowledge, call a search engine by <search> query </search>; it returns results between <information> and </information>. Answer inside <answer> and </answer>, for example, <answer> Beijing </answer>. Question: '

it.each([
  ['one answer', { target: ['Oslo'] }, 'Oslo'],
  ['several answers', { target: ['Oslo', 'Christiania'] }, 'Oslo | Christiania'],
])('reads Search-R1 dumps of verl: the question alone, and %s', async (_, gts, gold) => {
  const question = 'what is the capital of norway? it is: a city'
  const row = {
    output: '<think>I know.</think>\n<answer>Oslo</answer>',
    gts,
    score: 1,
    input: `system\nYou are helpful.\nuser\n${searching}${question}\n\nassistant\n`,
    data_source: 'nq',
  }
  const { items, ...rest } = await read(lines([row]), '8.jsonl')
  expect(rest.read).toEqual({ refused: null, format: 'verl', issues: [] })
  expect(items).toMatchObject([{ kind: 'research-task', text: question, gold: { answer: gold } }])
})

it('reads the answer of a search task in an evaluation of SkyRL', async () => {
  const row = {
    input_prompt: `<|im_start|>user\n${searching}who wrote it?<|im_end|>\n<|im_start|>assistant\n`,
    output_response: '<answer>Ibsen</answer>',
    score: [0, 1],
    env_class: 'search',
    env_extras: { reward_spec: { ground_truth: { target: ['Ibsen'] } } },
  }
  const { items, ...rest } = await read(lines([row]))
  expect(rest.read).toEqual({ refused: null, format: 'skyrl', issues: [] })
  expect(items).toMatchObject([{ text: 'who wrote it?', gold: { answer: 'Ibsen' } }])
})

const prompt = 'What is 1 + 1? Put it in \\boxed{}.'

it.each([
  ['llama-factory', { label: '2', extra: 1, predict: '\\boxed{2}', prompt }, '2'],
  ['llama-factory', { prompt, predict: '\\boxed{2}', label: 'Two. '.repeat(60) }, undefined],
  [
    'skyrl',
    {
      n: 1,
      score: 1,
      env_extras: { answer: 2 },
      output_response: '\\boxed{2}',
      input_prompt: prompt,
    },
    '2',
  ],
])('reads rows of %s in another order, or with more or other fields', async (format, row, gold) => {
  const { items, ...rest } = await read(lines([row]))
  expect(rest.read).toEqual({ refused: null, format, issues: [] })
  expect(items[0]?.gold?.answer).toBe(gold)
})

it.each([
  ['llama-factory-predictions.jsonl', '{"prompt": 7, "predict": [], "label": {}}'],
  ['skyrl-eval.jsonl', '{"input_prompt": [], "output_response": 7, "score": "x"}'],
  ['nemo-rl-validation.jsonl', '{"content": [["a", "b"]], "rewards": [NaN], "idx": 0}'],
])('keeps the good rows of %s, and lists the others', async (name, wrong) => {
  const others = [wrong, '{"question": "A?", "answer": "#### 7"}', '{"prompt": "cut']
  const { items, ...rest } = await read(`${fixture(name)}${others.join('\n')}`)
  expect(items).toHaveLength(2)
  const listed = new Set(rest.read.issues.map((issue) => issue.split(' ')[0]))
  expect([...listed]).toEqual(['3', '4', '5'])
})
