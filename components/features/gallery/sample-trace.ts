import type { Passage } from '@/lib/core/items/schema'
import type { Chain } from '@/lib/core/records/chains'
import { alignEvidence } from '@/lib/core/traces/alignment'
import type { TraceDetail } from '@/lib/core/traces/schema'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { systems } from '@/lib/systems/registry/systems'

/** What a model wrote; the rest of the trace follows from it by the reader of its system. */
export interface Sample {
  system: SystemId
  output?: string
  chains?: Chain[]
  label?: TraceDetail['item']['label']
  answer?: string
  passages?: readonly Passage[]
  /** Parts of rewards that are shown with each question. */
  perQuestion?: Record<string, (number | null)[]>
}

const collection = { id: 'gallery', name: 'Gallery' }

function itemOf({ system, label = null, answer }: Sample): TraceDetail['item'] {
  return {
    id: 'item',
    kind: systems[system].kind,
    text: 'The Anderby bridge opened in 1911 and was designed by Ruth Falk.',
    dataset: null,
    external_id: null,
    label,
    answer: answer ?? null,
    silver_count: null,
    silver_questions: [],
    payload: null,
  }
}

/** The detail of a trace as its page has it, from a text. */
export function sampleTrace(sample: Sample): TraceDetail {
  const { system, output = null, chains, label = null, answer, passages, perQuestion } = sample
  const reading = systems[system].read({
    output,
    reasoning: null,
    finish_reason: null,
    logged: null,
    ...(chains && { chains }),
  })
  const text = (passages ?? []).map((passage) => passage.text).join(' ')
  const item = itemOf(sample)
  const gold = { label, ...(answer !== undefined && { answer }) }
  return {
    ...blank,
    ...reading,
    collection,
    system,
    item,
    document: passages ? { id: 'document', passages: [...passages], text } : null,
    raw: output,
    correct: systems[system].correct(reading, gold, 'binary'),
    evidence: passages ? alignEvidence(reading.steps, text, item.text) : [],
    logged: perQuestion ? { detail: { per_question: perQuestion } } : null,
  }
}

const blank = {
  id: 'trace',
  model: 'mason-7b',
  run: null,
  training_step: null,
  sample_index: null,
  prompt_version: null,
  created_at: '2026-01-01T00:00:00.000Z',
  reasoning: null,
  finish_reason: null,
  label_mapping: 'binary',
  confidence: null,
  rewards: {},
  all_rewards: [],
  total: { value: null, from: 'sum', missing: [] },
  group: null,
  judge_calls: [],
  silver: [],
  findings: [],
  marks: [],
  usage: null,
  extra: null,
  source: { import_id: null },
} satisfies Partial<TraceDetail>
