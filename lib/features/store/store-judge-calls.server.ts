import { keptUnder } from '@/lib/core/judge-calls/given-key'
import { traceTarget } from '@/lib/core/judge-calls/targets'
import type { Transaction } from '@/lib/platform/db/database'
import { newId } from '@/lib/platform/ids'
import { canonicalJson } from '@/lib/core/records/canonical-json'
import type { RecordJudgeCall, RecordTrace } from '@/lib/core/records/schema'
import type { TaskReply } from '@/lib/systems/kit/judging'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import { judgings } from '@/lib/systems/registry/judgings'
import { sha256 } from '@/lib/formats/hash'
import type { GoldAssertion } from './gold'
import { readTrace } from './summary'

const columns = [
  'id',
  'trace_seq',
  'criterion',
  'target',
  'sample',
  'judge',
  'server_id',
  'key',
  'cached',
  'hinges',
  'created_at',
  'rung',
  'value',
  'parts',
  'prompt_version',
  'server',
]

const textColumns = ['key', 'server', 'model', 'created_at', 'request', 'reply']

interface JudgedTrace {
  seq: number
  record: RecordTrace
  said: GoldAssertion | null
}

/** Ids of calls by trace, then by the key that the file has. */
export type CallIds = ReadonlyMap<number, ReadonlyMap<string, string>>

interface KeyedCall {
  id: string
  call: RecordJudgeCall
  key: string
}

/** Judge calls that came with a file; nobody knows the server that was asked. */
export async function storeJudgeCalls(
  tx: Transaction,
  { importId, labels }: { importId: string; labels: LabelMapping },
  traces: readonly JudgedTrace[],
): Promise<CallIds> {
  const ids = new Map<number, Map<string, string>>()
  const texts = new Map<string, unknown[]>()
  const rows: unknown[][] = []
  for (const trace of traces.filter(({ record }) => record.judge_calls.length > 0)) {
    const kept = trace.record.judge_calls.map((call) => keep(call, texts))
    const isHinge = hingesOf(trace, labels)
    for (const one of kept) rows.push(callRow(trace.seq, one, isHinge(one.call)))
    ids.set(trace.seq, new Map(kept.toReversed().map(({ call, id }) => [call.key, id])))
  }
  await tx.insertMany('model_call', textColumns, [...texts.values()], { onConflict: 'ignore' })
  const uses = [...texts.keys()].map((key) => [importId, 0, key])
  await tx.insertMany('model_call_use', ['run_id', 'ordinal', 'key'], uses, {
    onConflict: 'ignore',
  })
  await tx.insertMany('judge_call', columns, rows)
  return ids
}

/** What was told and said is there once, however many traces share it. */
function keep(call: RecordJudgeCall, texts: Map<string, unknown[]>): KeyedCall {
  const { messages, params, reply, reasoning, finish_reason, tokens, latency_ms } = call
  const request = { ...params, messages }
  const said = {
    ...(reply !== null && { content: reply }),
    reasoning,
    finish_reason,
    usage: tokens,
    latency_ms,
    model: call.server_model,
  }
  const key = keptUnder(call.key, sha256(canonicalJson([request, said])))
  if (!texts.has(key))
    texts.set(key, [
      key,
      '',
      call.server_model,
      new Date(call.at),
      JSON.stringify(request),
      JSON.stringify(said),
    ])
  return { id: newId(), call, key }
}

const judgedOf = (call: RecordJudgeCall): TaskReply => ({
  criterion: call.criterion,
  target: call.target,
  sample: call.sample ?? 0,
  value: call.parsed,
  ...(call.parts && { parts: call.parts }),
  rung: call.rung ?? '',
})

/** Whether a reward turns on what a call said, among those of its judge. */
function hingesOf(
  { record, said }: JudgedTrace,
  labels: LabelMapping,
): (call: RecordJudgeCall) => boolean {
  const reading = readTrace(record)
  const subject = {
    asked: '',
    document: null,
    payload: said?.payload ?? null,
    reading,
    gold: said,
    labels,
  }
  const judges = Map.groupBy(record.judge_calls, ({ server_model: judge }) => judge)
  const hinges = new Map(
    [...judges].map(([judge, calls]) => [
      judge,
      judgings[record.system].hinges(subject, calls.map(judgedOf)),
    ]),
  )
  return (call) => hinges.get(call.server_model)?.(judgedOf(call)) ?? false
}

function callRow(traceSeq: number, { id, call, key }: KeyedCall, isHinge: boolean): unknown[] {
  const { parsed, parts } = call
  return [
    id,
    traceSeq,
    call.criterion,
    call.target ?? traceTarget,
    call.sample ?? 0,
    call.server_model,
    '',
    key,
    false,
    isHinge,
    new Date(call.at),
    call.rung ?? '',
    parsed === null ? null : JSON.stringify(parsed),
    parts === undefined ? null : JSON.stringify(parts),
    call.prompt_version ?? null,
    call.server ?? null,
  ]
}
