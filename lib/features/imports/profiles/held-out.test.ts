import { expect, it } from 'vitest'
import type { ImportFormat } from '../schema'
import { readThrough } from '../testing/reading'
import { lines } from '../testing/setup'
import { zipOf } from '../testing/zip-of'

/** Files of the formats that people have, as no fixture has them: other fields, other order, other content, less of it. */
interface HeldOut {
  name: string
  format: ImportFormat
  content: string | Uint8Array
  filename?: string
  texts: string[]
  golds: unknown[]
  /** Of the traces, in their order. */
  correct?: (number | null)[]
}

const tree = 'A pine grows 12 cm in May and half of that in June.\nHow much is it in all?'
const tank = 'If $3x + 4 = 25$, what is $x^2$?'
const lamps = 'A street has 8 lamps on each side. Three are broken; how many shine?'

const gsm = `Let's think step by step and output the final answer after "####".`
const dapo = (problem: string) =>
  `Solve the following math problem step by step. The last line of your response should be of the form Answer: $Answer (without quotes) where $Answer is the answer to the problem.\n\n${problem}\n\nRemember to put your answer on its own line after "Answer:".`
const boxedAsk = 'Please reason step by step, and put your final answer within \\boxed{}.'

const files: HeldOut[] = [
  {
    name: 'GSM8K of verl with the tokens of ChatML, a validation dump',
    format: 'verl',
    filename: '0.jsonl',
    content: lines([
      {
        reward: 1,
        score: 1,
        step: 0,
        gts: '18',
        output: 'In June it is 6.\n#### 18<|im_end|>',
        input: `<|im_start|>system\nYou are Qwen, created by Alibaba Cloud. You are a helpful assistant.<|im_end|>\n<|im_start|>user\n${tree} ${gsm}<|im_end|>\n<|im_start|>assistant\n`,
      },
      {
        reward: 0,
        score: 0,
        step: 0,
        gts: '13',
        output: '16 - 3 = 12\n#### 12',
        input: `<|im_start|>user\n${lamps} ${gsm}<|im_end|>\n<|im_start|>assistant\n`,
      },
    ]),
    texts: [tree, lamps],
    golds: ['18', '13'],
    correct: [1, 0],
  },
  {
    name: 'DAPO of verl in the template of Qwen3, with rewards of its own',
    format: 'verl',
    filename: '120.jsonl',
    content: lines([
      {
        output: '<think>\n3x = 21, x = 7.\n</think>\n\nAnswer: 49',
        score: 1,
        acc: true,
        pred: '49',
        overlong_reward: -0.25,
        gts: '49',
        uid: '7f',
        input: `user\n${dapo(tank)}\nassistant\n<think>\n`,
      },
    ]),
    texts: [tank],
    golds: ['49'],
    correct: [1],
  },
  {
    name: 'Llama 3 of verl with its tokens and the date of its template',
    format: 'verl',
    content: lines([
      {
        gts: '18',
        score: 0,
        input: `<|begin_of_text|><|start_header_id|>system<|end_header_id|>\n\nCutting Knowledge Date: December 2023\nToday Date: 26 Jul 2024\n\n<|eot_id|><|start_header_id|>user<|end_header_id|>\n\n${tree} ${gsm}<|eot_id|><|start_header_id|>assistant<|end_header_id|>\n\n`,
        output: 'It is 24.\n#### 24<|eot_id|>',
      },
    ]),
    texts: [tree],
    golds: ['18'],
    correct: [0],
  },
  {
    name: 'bare problems of verl with gold as an object',
    format: 'verl',
    content: lines([
      {
        input: tank,
        output: 'x = 7, so it is \\boxed{49}.',
        gts: { ground_truth: '49', style: 'rule' },
        score: 1,
        step: 3,
      },
    ]),
    texts: [tank],
    golds: ['49'],
    correct: [1],
  },
  {
    name: 'verifiers with several turns, numbers as answers and no metrics',
    format: 'verifiers',
    content: lines([
      {
        task: 'math',
        answer: 13,
        reward: 0.5,
        completion: [
          { role: 'assistant', content: 'I count them.', tool_calls: [] },
          { role: 'tool', content: '16', tool_call_id: 'c1' },
          { role: 'assistant', content: 'So \\boxed{13}.' },
        ],
        prompt: [{ role: 'user', content: `${lamps} ${boxedAsk}` }],
        example_id: 41,
        info: {},
      },
    ]),
    texts: [lamps],
    golds: ['13'],
    correct: [1],
  },
  {
    name: 'traces of prime-rl, a line each',
    format: 'verifiers-episodes',
    filename: 'outputs/run_default/rollouts/step_7/train/effective/traces.jsonl',
    content: lines([
      {
        ok: true,
        run: { step: 7, policy_version: 6 },
        rewards: { reward: 1, brevity: { score: 0.5, weight: 0 } },
        agent: { name: 'solver', config: { model: 'small' } },
        task: { data: { answer: '49', idx: 4, prompt: `${tank} ${boxedAsk}` }, type: 'Math' },
        nodes: [
          { message: { content: `${tank} ${boxedAsk}`, role: 'user' }, parent: null },
          {
            message: { content: '\\boxed{49}', role: 'assistant' },
            parent: 0,
            sampled: true,
            token_ids: [1, 2],
          },
        ],
        id: '7f',
      },
    ]),
    texts: [tank],
    golds: ['49'],
    correct: [1],
  },
  {
    name: 'chat messages with parts of content, tools and metadata',
    format: 'chat-messages',
    content: lines([
      {
        metadata: { source: 'own' },
        tools: [],
        answer: '49',
        messages: [
          { role: 'developer', content: 'Be brief.' },
          { role: 'user', content: [{ type: 'text', text: `${tank} ${boxedAsk}` }] },
          { role: 'assistant', content: [{ type: 'text', text: '\\boxed{49}' }] },
        ],
      },
    ]),
    texts: [tank],
    golds: ['49'],
    correct: [1],
  },
  {
    name: 'ShareGPT with the names of other exporters',
    format: 'sharegpt',
    content: lines([
      {
        id: 'identity_0',
        conversations: [
          { value: `${lamps} ${boxedAsk}`, from: 'user' },
          { value: '\\boxed{13}', from: 'chatgpt' },
        ],
        answer: '13',
      },
    ]),
    texts: [lamps],
    golds: ['13'],
    correct: [1],
  },
  {
    name: 'batch output of OpenAI beside its requests',
    format: 'openai-batch',
    filename: 'batch.zip',
    content: zipOf({
      'in/tasks.jsonl': lines([
        {
          body: { messages: [{ content: `${tank} ${boxedAsk}`, role: 'user' }], model: 'gpt-4.1' },
          url: '/v1/chat/completions',
          method: 'POST',
          custom_id: 'q-1',
        },
      ]),
      'out/batch_68.jsonl': lines([
        {
          id: 'batch_req_68',
          error: null,
          response: {
            body: {
              choices: [
                {
                  message: { content: '\\boxed{49}', role: 'assistant', refusal: null },
                  index: 0,
                  finish_reason: 'stop',
                },
              ],
              model: 'gpt-4.1-2025-04-14',
            },
            status_code: 200,
          },
          custom_id: 'q-1',
        },
      ]),
    }),
    texts: [tank],
    golds: [null],
  },
  {
    name: 'batch output of the call /v1/responses',
    format: 'openai-batch',
    filename: 'batch.zip',
    content: zipOf({
      'in.jsonl': lines([
        {
          custom_id: 'q-1',
          method: 'POST',
          url: '/v1/responses',
          body: { model: 'gpt-5', instructions: 'Be exact.', input: `${tank} ${boxedAsk}` },
        },
      ]),
      'out.jsonl': lines([
        {
          custom_id: 'q-1',
          response: {
            status_code: 200,
            body: {
              model: 'gpt-5-2025-08-07',
              status: 'completed',
              output: [
                { type: 'reasoning', summary: [] },
                {
                  type: 'message',
                  role: 'assistant',
                  content: [{ type: 'output_text', text: '\\boxed{49}', annotations: [] }],
                },
              ],
            },
          },
        },
      ]),
    }),
    texts: [tank],
    golds: [null],
    correct: [null],
  },
  {
    name: 'lm-evaluation-harness before its hashes, arguments as lists',
    format: 'lm-eval',
    filename: 'samples_minerva_math_algebra_2024-05-01T10-00-00.jsonl',
    content: lines([
      {
        doc_id: 3,
        target: '49',
        doc: { problem: tank, solution: 'So $\\boxed{49}$.', level: 'Level 2', answer: '49' },
        resps: [['The final answer is \\boxed{49}.']],
        arguments: [[`Problem:\n${tank}\n\nSolution:`, { until: ['Problem:'] }]],
        filtered_resps: ['49'],
        exact_match: 1,
      },
    ]),
    texts: [tank],
    golds: ['49'],
    correct: [1],
  },
  {
    name: 'an Inspect log in one line, messages as input, several targets',
    format: 'inspect',
    content: JSON.stringify({
      version: 2,
      status: 'success',
      eval: { task: 'arith', model: 'openai/gpt-4o', created: '2025-01-01T00:00:00+00:00' },
      plan: { name: 'plan', steps: [] },
      samples: [
        {
          id: 1,
          epoch: 2,
          input: [{ role: 'user', content: `${lamps} ${boxedAsk}`, source: 'input' }],
          target: ['13'],
          output: {
            choices: [
              { stop_reason: 'stop', message: { role: 'assistant', content: '\\boxed{13}' } },
            ],
            model: 'gpt-4o',
          },
          scores: {},
        },
      ],
    }),
    texts: [lamps],
    golds: ['13'],
    correct: [1],
  },
  {
    name: 'LLaMA-Factory in the template of Llama 3, label first',
    format: 'llama-factory',
    content: lines([
      {
        label: 'So it is \\boxed{18}.',
        prompt: `<|start_header_id|>user<|end_header_id|>\n\n${tree} ${boxedAsk}<|eot_id|><|start_header_id|>assistant<|end_header_id|>\n\n`,
        predict: '\\boxed{18}',
      },
    ]),
    texts: [tree],
    golds: ['18'],
    correct: [1],
  },
  {
    name: 'SkyRL with other extras and no end',
    format: 'skyrl',
    content: lines([
      {
        data_source: 'math',
        env_class: 'aime',
        env_extras: { reward_spec: { ground_truth: '49' } },
        score: 0,
        output_response: 'Answer: 7',
        input_prompt: `user\n${dapo(tank)}\nassistant\n`,
      },
    ]),
    texts: [tank],
    golds: ['49'],
    correct: [0],
  },
  {
    name: 'GSM8K as a CSV whose answer comes first',
    format: 'question-rows',
    content: `answer,question\n"12 / 2 = <<12/2=6>>6\n#### 18","${tree}"\n`,
    texts: [tree],
    golds: ['18'],
  },
  {
    name: 'AIME with its solutions and links',
    format: 'question-rows',
    content: lines([
      { ID: '2024-I-1', Problem: tank, Solution: 'x = 7.', Answer: 49, url: 'https://x.invalid' },
    ]),
    texts: [tank],
    golds: ['49'],
  },
  {
    name: 'MATH with a nested box and no answer',
    format: 'question-rows',
    content: lines([
      { solution: 'Thus $\\boxed{\\frac{1}{2}}$.', type: 'Algebra', problem: 'What is $1/2$?' },
    ]),
    texts: ['What is $1/2$?'],
    golds: ['\\frac{1}{2}'],
  },
  {
    name: 'MATH, a problem a file as it was published',
    format: 'question-rows',
    filename: '1.json',
    content: JSON.stringify(
      { problem: tank, level: 'Level 2', type: 'Algebra', solution: 'So $\\boxed{49}$.' },
      null,
      4,
    ),
    texts: [tank],
    golds: ['49'],
  },
  {
    name: 'MATH, a folder of its files',
    format: 'archive',
    filename: 'MATH.zip',
    content: zipOf({
      'train/algebra/2.json': `{\n "problem": "${lamps}",\n "solution": "It is $\\\\boxed{13}$."\n}`,
      'train/algebra/10.json':
        `{\n "problem": "${tree}",\n "solution": "$\\\\boxed{18}$"\n}\n`.replace(
          'June.\n',
          'June.\\n',
        ),
    }),
    texts: [lamps, tree],
    golds: ['13', '18'],
  },
  {
    name: 'StrategyQA, one question a line',
    format: 'question-rows',
    content: lines([
      {
        answer: false,
        facts: ['Peat is wet.'],
        decomposition: ['Is peat wet?'],
        question: 'Would peat burn at once?',
        term: 'Peat',
      },
    ]),
    texts: ['Would peat burn at once?'],
    golds: ['no'],
  },
  {
    name: 'FEVER of the test phase kept with its labels',
    format: 'claim-table',
    content: lines([
      {
        label: 'NOT ENOUGH INFO',
        verifiable: 'NOT VERIFIABLE',
        id: 9,
        claim: 'Mo Farah swims.',
        evidence: [[[1, null, null, null]]],
      },
      {
        label: 'REFUTES',
        verifiable: 'VERIFIABLE',
        id: 10,
        claim: 'Oslo is in Chad.',
        evidence: [[[2, 3, 'Oslo', 0]]],
      },
    ]),
    texts: ['Mo Farah swims.', 'Oslo is in Chad.'],
    golds: ['not_enough_information', 'refuted'],
  },
  {
    name: 'HoVer, an array whose labels come first',
    format: 'claim-table',
    content: JSON.stringify([
      {
        label: 'NOT_SUPPORTED',
        num_hops: 3,
        hpqa_id: 'x',
        uid: 'u',
        supporting_facts: [['Oslo', 1]],
        claim: 'The capital of Norway is in Chad.',
      },
    ]),
    texts: ['The capital of Norway is in Chad.'],
    golds: ['refuted'],
  },
  {
    name: 'SciFact of the test split and of the training split',
    format: 'claim-table',
    content: lines([
      {
        cited_doc_ids: [5],
        evidence: { 5: [{ label: 'CONTRADICT', sentences: [2] }] },
        claim: 'Salt cures colds.',
        id: 3,
      },
      { id: 4, claim: 'Water is wet.', evidence: {}, cited_doc_ids: [6] },
    ]),
    texts: ['Salt cures colds.', 'Water is wet.'],
    golds: ['refuted', 'not_enough_information'],
  },
  {
    name: 'a wandb table of TRL completions',
    format: 'trl',
    content: JSON.stringify({
      columns: ['step', 'prompt', 'completion', 'accuracy_reward', 'advantage'],
      data: [['10', `${tank} ${boxedAsk}`, '\\boxed{49}', 1, 0.5]],
    }),
    texts: [tank],
    golds: [null],
  },
]

it.each(files)('$name', async ({ format, content, filename = 'file.jsonl', ...expected }) => {
  const read = await readThrough(content, { filename })
  expect(read.refused).toBeNull()
  const kept = read.rows.filter(({ traces }) => expected.correct === undefined || traces.length > 0)
  const found = {
    format: read.format,
    issues: read.issues.map(({ row, message }) => `${row} ${message}`),
    texts: kept.map(({ item }) => item.text),
    golds: kept.map(({ item: { gold } }) => gold?.answer ?? gold?.label ?? null),
  }
  const { correct, name: _, ...wanted } = expected
  expect(found).toEqual({ format, issues: [], ...wanted })
  if (correct === undefined) return
  const traces = kept.flatMap((row) => row.traces)
  expect(traces.map(({ summary }) => summary.correct)).toEqual(correct)
})
