import type { Fields } from '@/lib/core/records/fields'
import { finishReasonSchema, type RecordTrace } from '@/lib/core/records/schema'
import type { ImportFormat } from '../schema'
import { askedBeside, datasetColumns, goldColumns } from './asked-columns'
import { lastExchange, readConversation, repliedIn } from './messages'
import { numberOf, pick, refuse, textOf, type Profile, type Refused } from './profile'
import { rolloutProfile, type RolloutFacts } from './rollout-format'

const ID = ['id', 'custom_id', 'uid', 'prompt_id', 'item_id'] as const
const MODEL = ['model', 'model_name', 'generator'] as const
const TOTAL = ['reward', 'score'] as const

/** Messages as OpenAI's fine-tuning, TRL and most chat data sets have them. */
export const chatMessages = chatProfile('chat-messages', {
  field: 'messages',
  looksFor: 'chat messages (a field messages of role and content)',
  usual: ['tools', 'parallel_tool_calls', 'functions'],
})

/** Conversations of ShareGPT, which LLaMA-Factory, Axolotl and others read. */
export const shareGpt = chatProfile('sharegpt', {
  field: 'conversations',
  looksFor: 'ShareGPT conversations (a field conversations of from and value)',
  usual: ['system', 'tools'],
})

interface ChatFormat {
  field: string
  looksFor: string
  usual: readonly string[]
}

function chatProfile(format: ImportFormat, { field, looksFor, usual }: ChatFormat): Profile {
  const beside = ['id', 'model', ...datasetColumns, ...goldColumns, ...TOTAL]
  return rolloutProfile({
    format,
    looksFor,
    generality: 1,
    fields: { needs: [field], usual: [...usual, ...beside] },
    places: { prompt: field, output: field },
    shapes: { [field]: (value) => readConversation(value) !== null },
    factsOf: (row) => chatFacts(row, field),
  })
}

function chatFacts(row: Fields, field: string): RolloutFacts | Refused {
  const { prompt, reply, rest } = lastExchange(readConversation(row[field]) ?? [])
  if (reply.length === 0) return refuse('has no reply of an assistant to a user', field)
  const { output, reasoning } = repliedIn(reply)
  const [truth, dataset, id] = [goldColumns, datasetColumns, ID].map((names) => pick(row, names))
  const { system } = row
  const opening =
    typeof system === 'string' && system !== '' ? [{ role: 'system', content: system }] : []
  const isWhole = reply.length === 1 && rest.length === 0
  return {
    prompt: [...opening, ...prompt],
    replies: [{ output, trace: { reasoning } }],
    truth: { field: truth?.name ?? 'label', value: truth?.value },
    dataset: dataset?.value,
    itemId: id?.value,
    asked: (kind) => askedBeside(row, kind),
    trace: traceIn(row),
    read: [
      ...(isWhole ? [field] : []),
      ...(opening.length > 0 ? ['system'] : []),
      ...[truth, dataset, id].flatMap((found) => found?.name ?? []),
      ...MODEL,
      'finish_reason',
    ],
  }
}

function traceIn(row: Fields): Partial<RecordTrace> {
  const total = numberOf(pick(row, TOTAL)?.value)
  return {
    model: textOf(pick(row, MODEL)?.value),
    finish_reason: finishReasonSchema.safeParse(row['finish_reason']).data ?? null,
    logged: total === null ? null : { total, rewards: {} },
  }
}
