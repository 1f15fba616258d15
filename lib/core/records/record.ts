import { JsonText } from '@/lib/formats/write/json-text'
import type { RecordItem, RecordTrace } from './schema'

type Json = Record<string, unknown>

/** What is there as text already is written as it is. */
type Written<Fields> = { [Name in keyof Fields]: Fields[Name] | JsonText }

export type WrittenTrace = Written<RecordTrace>
export type WrittenItem = RecordItem | (Omit<RecordItem, 'input'> & { input: JsonText })

/** A canonical record with its keys in order; what is not known is left out. */
export function toRecord(item: WrittenItem, trace: WrittenTrace | null): Json {
  return filled({
    schema: trace ? 'trace/1' : 'item/1',
    system: trace?.system,
    dataset: item.dataset,
    item_id: item.external_id,
    id: trace?.external_id,
    kind: item.kind,
    input: item.input instanceof JsonText ? item.input : filled({ ...item.input }),
    gold: goldFields(item),
    ...(trace && traceFields(trace)),
  })
}

/** Claims and tasks have a label; of a question and a composed problem the answer says it all. */
function goldFields({ kind, gold }: WrittenItem): Json | null {
  if (gold === null || kind === 'claim' || kind === 'research-task') return gold
  const { answer, facts, questions } = gold
  return filled({ answer, facts, questions })
}

function traceFields(trace: WrittenTrace): Json {
  return {
    model: trace.model,
    run: trace.run,
    training_step: trace.training_step,
    group_id: trace.group_id,
    sample_index: trace.sample_index,
    prompt_version: trace.prompt_version,
    prompt: trace.prompt,
    output: trace.output,
    reasoning: trace.reasoning,
    finish_reason: trace.finish_reason,
    chains: trace.chains,
    vote: trace.vote,
    answer: trace.answer,
    confidence: trace.confidence,
    logged: trace.logged,
    reward_records: listed(trace.reward_records),
    judge_calls: listed(trace.judge_calls),
    marks: listed(trace.marks),
    usage: trace.usage,
    source: trace.source,
    extra: trace.extra,
  }
}

function listed<List extends object>(list: List): List | null {
  return Array.isArray(list) && list.length === 0 ? null : list
}

function filled(record: Json): Json {
  const kept: Json = {}
  for (const name of Object.keys(record)) {
    const value = record[name]
    if (value !== null && value !== undefined) kept[name] = value
  }
  return kept
}
