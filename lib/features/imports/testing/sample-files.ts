import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { fieldsSchema } from '@/lib/core/records/schema'
import type { Fields } from '@/lib/core/records/fields'
import { datasetRow, output, prompt, resultRow, traceRecord } from '../fixtures'
import { studyFormatSchema } from '@/lib/features/studies/imported/schema'
import type { StudyFormat } from '@/lib/core/vocabulary/study-formats'
import type { ImportFormat } from '../schema'
import { importFormats } from '../vocabulary'
import type { ContainerName } from './containers'

/** A small file of a format: every row of it is good, and nothing in it is worth a note. */
export interface SampleFile {
  rows: Fields[]
  /** In which it is met and recognised. */
  containers: readonly ContainerName[]
  filename?: string
}

function rowsOf(system: string): Fields[] {
  const file = path.join(import.meta.dirname, '../../../systems', system, 'fixtures/rows.json')
  return z.array(fieldsSchema).parse(JSON.parse(readFileSync(file, 'utf8')))
}

const composed = rowsOf('composition-rl')
const chains = rowsOf('decomp-entail')
const tasks = rowsOf('deep-rubric')

const nested = ['jsonl', 'json-array', 'parquet'] as const
const flat = [...nested, 'csv', 'tsv'] as const

const claims = ['It opened in 1911.', 'It is of stone.', 'It burned twice.']
const each = (row: (claim: string, at: number) => Fields) => claims.map(row)
const asked = (claim: string) => prompt(claim, 'It was opened in 1912.')

const item = (claim: string, at: number) => ({
  item_id: `uuid-${at}`,
  collection: 'bridges',
  kind: 'claim',
  dataset: 'bridges',
  external_id: `b-${at}`,
  item: claim,
  label: 'refuted',
  gold_answer: null,
  document: 'It was opened in 1912.',
})

/** Formats that are told by the content of one file. */
export type ContentFormat = Exclude<ImportFormat, 'mapped' | 'archive' | StudyFormat>

const isContent = (format: ImportFormat): format is ContentFormat =>
  format !== 'mapped' && format !== 'archive' && !studyFormatSchema.safeParse(format).success

export const contentFormats = importFormats.filter(isContent)

/** One for every format there is; a new one has no place among them until it is here. */
export const sampleFiles: Record<ContentFormat, SampleFile> = {
  canonical: {
    rows: each((claim) => traceRecord({ input: { claim, passages: [{ text: 'A text.' }] } })),
    containers: nested,
  },
  'touchstone-table': {
    rows: each((claim, at) => ({
      id: `trace-${at}`,
      system: 'decompose-rl',
      model: 'small',
      run: null,
      training_step: at,
      sample_index: 0,
      verdict: 'refuted',
      finish_reason: 'stop',
      confidence: 0.5,
      reward_total: 1,
      advantage: null,
      'reward.format': 1,
      ...item(claim, at),
      output: output(),
      reasoning: null,
    })),
    containers: flat,
  },
  'decompose-rl-results': {
    rows: each((claim, at) => resultRow({ id: `b-${at}`, claim })),
    containers: nested,
  },
  'faithlens-results': {
    rows: each((claim) => ({
      topic: 'bridges',
      doc: ['It was opened in 1912.'],
      claim,
      true_label: 0,
      pred_label: 0,
      explanation_text: 'The document says 1912.',
    })),
    containers: nested,
  },
  'deep-rubric-results': { rows: tasks.slice(0, 3), containers: ['jsonl', 'json-array'] },
  'composition-rl-results': {
    rows: [0, 1, 2].map((at) => ({ ...composed[1], __id__: `p${at}_p2` })),
    containers: ['jsonl', 'json-array'],
  },
  'decomp-entail-results': {
    rows: claims.map((question) => ({ ...chains[0], question })),
    containers: ['jsonl', 'json-array'],
  },
  'claim-verification-results': {
    rows: each((claim) => ({
      claim,
      evidence: 'It was opened in 1912.',
      gold: 'refuted',
      prediction: 'supported',
      confidence: 0.9,
      model: 'small',
    })),
    containers: flat,
  },
  'claim-table': {
    rows: each((claim, at) => datasetRow({ id: `b-${at}`, claim })),
    containers: flat,
  },
  verl: {
    rows: each((claim) => ({
      input: asked(claim),
      output: output(),
      gts: 'Refuted',
      score: 1,
      format: 0.5,
    })),
    containers: flat,
    filename: '40.jsonl',
  },
  'verl-data': {
    rows: each((claim, at) => ({
      data_source: 'bridges',
      prompt: [{ role: 'user', content: asked(claim) }],
      ability: 'fact-checking',
      reward_model: { ground_truth: 'Refuted', style: 'rule' },
      extra_info: { index: at, split: 'train', claim, doc: 'It was opened in 1912.' },
    })),
    containers: ['jsonl', 'json-array'],
  },
  trl: {
    rows: each((claim) => ({
      step: 12,
      prompt: asked(claim),
      completion: output(),
      _get_format_rewards: 1,
      advantage: 0.5,
    })),
    containers: flat,
  },
  verifiers: {
    rows: each((claim, at) => ({
      example_id: at,
      prompt: [{ role: 'user', content: asked(claim) }],
      completion: [{ role: 'assistant', content: output() }],
      reward: 1,
      metrics: { format: 1 },
      answer: 'Refuted',
      task: 'bridges',
      is_truncated: false,
    })),
    containers: ['jsonl', 'json-array'],
  },
  'verifiers-episodes': {
    rows: each((claim, at) => ({
      id: `e-${at}`,
      env: { id: 'bridges' },
      task: { type: 'Claims', data: { idx: at, prompt: asked(claim), answer: 'Refuted' } },
      ok: true,
      traces: [
        {
          nodes: [
            { parent: null, message: { role: 'user', content: asked(claim) }, sampled: false },
            { parent: 0, message: { role: 'assistant', content: output() }, sampled: true },
          ],
          rewards: { format: { score: 1, weight: 1 } },
        },
      ],
    })),
    containers: ['jsonl', 'json-array'],
  },
  'chat-messages': {
    rows: each((claim, at) => ({
      id: `b-${at}`,
      messages: [
        { role: 'system', content: 'Check claims.' },
        { role: 'user', content: asked(claim) },
        { role: 'assistant', content: output() },
      ],
      label: 'Refuted',
    })),
    containers: ['jsonl', 'json-array'],
  },
  sharegpt: {
    rows: each((claim) => ({
      conversations: [
        { from: 'human', value: asked(claim) },
        { from: 'gpt', value: output() },
      ],
      system: 'Check claims.',
    })),
    containers: ['jsonl', 'json-array'],
  },
  'openai-batch': {
    rows: each((claim, at) => ({
      id: `batch_req_${at}`,
      custom_id: `b-${at}`,
      request: { model: 'small', messages: [{ role: 'user', content: asked(claim) }] },
      response: {
        status_code: 200,
        request_id: `r-${at}`,
        body: {
          model: 'small',
          choices: [
            {
              index: 0,
              message: { role: 'assistant', content: output() },
              finish_reason: 'stop',
            },
          ],
        },
      },
      error: null,
    })),
    containers: ['jsonl', 'json-array'],
  },
  'lm-eval': {
    rows: each((claim, at) => ({
      doc_id: at,
      doc: { claim, evidence: 'It was opened in 1912.', label: 'Refuted' },
      target: 'Refuted',
      arguments: { gen_args_0: { arg_0: asked(claim), arg_1: { until: ['\n\n'] } } },
      resps: [[output()]],
      filtered_resps: ['Refuted'],
      filter: 'none',
      metrics: ['acc'],
      doc_hash: `hash ${at}`,
      acc: 1,
    })),
    containers: ['jsonl', 'json-array'],
  },
  inspect: {
    rows: each((claim, at) => ({
      id: `b-${at}`,
      epoch: 1,
      input: asked(claim),
      target: 'Refuted',
      messages: [
        { role: 'user', content: asked(claim) },
        { role: 'assistant', content: output() },
      ],
      output: {
        model: 'small',
        choices: [{ message: { role: 'assistant', content: output() }, stop_reason: 'stop' }],
        completion: output(),
      },
      scores: { includes: { value: 'C', answer: 'Refuted' } },
      eval: { task: 'bridges', model: 'small' },
    })),
    containers: ['jsonl', 'json-array'],
  },
  'llama-factory': {
    rows: each((claim) => ({ prompt: asked(claim), predict: output(), label: 'Refuted' })),
    containers: flat,
  },
  skyrl: {
    rows: each((claim) => ({
      input_prompt: asked(claim),
      output_response: output(),
      score: 1,
      stop_reason: 'stop',
      env_class: 'claims',
      env_extras: { reward_spec: { method: 'rule', ground_truth: 'Refuted' } },
      data_source: 'bridges',
    })),
    containers: ['jsonl', 'json-array'],
  },
  'nemo-rl': {
    rows: each((claim, idx) => ({
      content: [
        [
          { role: 'user', content: asked(claim) },
          { role: 'assistant', content: output() },
          { role: 'environment', content: 'Environment: correct' },
        ],
      ],
      rewards: [1],
      idx,
    })),
    containers: ['jsonl', 'json-array'],
  },
  'question-rows': {
    rows: [27, 90, 9].map((answer, at) => ({
      id: `b-${at}`,
      question: `How many bridges are there, counted ${at} times?`,
      answer: `They were counted.\n#### ${answer}`,
    })),
    containers: flat,
  },
  rollouts: {
    rows: each((claim, at) => ({
      training_step: 3,
      group_id: '7',
      sample_index: at,
      prompt: asked(claim),
      output: output(),
      label: 'Refuted',
      reward: 0.5,
      finish_reason: 'stop',
    })),
    containers: flat,
  },
}
