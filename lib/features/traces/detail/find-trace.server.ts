import { isVisible } from '@/lib/core/collections/visible-rows.server'
import {
  judgeCallsOfTrace,
  referenceQuestionReplies,
} from '@/lib/features/judging/calls/list-calls.server'
import { idTime } from '@/lib/platform/ids'
import { db } from '@/lib/platform/db/database'
import type { Database } from '@/lib/platform/db/database'
import { listRewardDetails } from '@/lib/core/rewards/stored-details.server'
import { perQuestionParts } from '@/lib/core/traces/shown-rewards'
import type { TraceDetail } from '@/lib/core/traces/schema'
import { isRunId } from '../run-word'
import { assembleDetail } from './assemble'
import { storedTraceSchema, traceDetailsColumnSchema } from './schema'

function json(text: string | null): unknown {
  return text === null ? null : JSON.parse(text)
}

async function findRow(prisma: Database['prisma'], id: string) {
  return await prisma.trace.findFirst({
    where: { id, ...isVisible },
    include: {
      collection: { select: { id: true, name: true, labelMapping: true } },
      import: { select: { filename: true } },
      item: { include: { document: true } },
      records: {
        orderBy: [{ name: 'asc' }, { origin: 'asc' }, { convention: 'asc' }, { judge: 'asc' }],
      },
      marks: {
        where: { deletedAt: null },
        include: { author: { select: { id: true, name: true } } },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      },
    },
  })
}
type TraceRow = NonNullable<Awaited<ReturnType<typeof findRow>>>

async function findSiblings(prisma: Database['prisma'], row: TraceRow) {
  if (row.groupKey === null) return []
  const rows = await prisma.trace.findMany({
    where: { groupKey: row.groupKey, itemSeq: row.itemSeq, system: row.system, ...isVisible },
    select: {
      id: true,
      sampleIndex: true,
      verdict: true,
      correct: true,
      status: true,
      rewardTotal: true,
      totalFrom: true,
      rewards: true,
      advantage: true,
      details: true,
    },
    orderBy: [{ sampleIndex: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
    take: 1024,
  })
  return rows.map((sibling) => ({
    id: sibling.id,
    sample_index: sibling.sampleIndex,
    verdict: sibling.verdict,
    correct: sibling.correct === null ? null : sibling.correct === 1,
    status: sibling.status,
    reward_total: sibling.rewardTotal,
    total_from: sibling.totalFrom,
    rewards: json(sibling.rewards),
    advantage: sibling.advantage,
    judge_full: judgeVerdict(sibling.details),
  }))
}

/** What the judge said from all answers, where the source logged it. */
function judgeVerdict(details: string): string | null {
  const parsed = traceDetailsColumnSchema.safeParse(json(details))
  const verdict = parsed.data?.logged?.detail?.['judge_full']
  return typeof verdict === 'string' ? verdict : null
}

async function findRunName(prisma: Database['prisma'], { run: id }: TraceRow) {
  if (id === null || !isRunId(id)) return undefined
  const run = await prisma.run.findUnique({ where: { id }, select: { name: true } })
  return run?.name ?? undefined
}

/** `GET /api/traces/:id`; null when there is none that may be seen. */
export async function findTrace(id: string, database?: Database): Promise<TraceDetail | null> {
  const known = database ?? (await db())
  const { prisma } = known
  const row = await findRow(prisma, id)
  if (!row) return null
  return await detailOf(known, row, {
    run_name: await findRunName(prisma, row),
    judge_calls: await judgeCallsOfTrace(known, id),
    silver_replies: await referenceQuestionReplies(known, id),
    siblings: await findSiblings(prisma, row),
  })
}

/** A trace without its rollout group and without what judges were asked: no other trace is read. */
export async function findLoneTrace(id: string, database: Database): Promise<TraceDetail | null> {
  const row = await findRow(database.prisma, id)
  return row && (await detailOf(database, row, { siblings: [] }))
}

async function detailOf(
  database: Database,
  row: TraceRow,
  around: Record<string, unknown>,
): Promise<TraceDetail> {
  const seqs = row.records.flatMap(({ detailSeq }) => (detailSeq === null ? [] : [detailSeq]))
  const shared = await listRewardDetails(database, seqs)
  const parts = partsOf(row, shared)
  return assembleDetail(storedTraceSchema.parse({ ...columnsOf(row), ...parts, ...around }))
}

/** What several records say beyond their values, by its number. */
type SharedDetails = ReadonlyMap<number, string>

function columnsOf(row: TraceRow) {
  return {
    id: row.id,
    collection: { id: row.collection.id, name: row.collection.name },
    label_mapping: row.collection.labelMapping,
    system: row.system,
    model: row.model,
    run: row.run,
    training_step: row.trainingStep,
    sample_index: row.sampleIndex,
    prompt_version: row.promptVersion,
    output: row.output,
    reasoning: row.reasoning,
    finish_reason: row.finishReason,
    confidence: row.confidence,
    confidence_kind: row.confidenceKind,
    created_at: idTime(row.id).toISOString(),
    import_id: row.importId,
    line: row.line,
    filename: row.import.filename,
    group_key: row.groupKey,
    details: json(row.details),
  }
}

function partsOf({ item, records, marks, id, details }: TraceRow, shared: SharedDetails) {
  const { document } = item
  const parts = perQuestionParts(traceDetailsColumnSchema.parse(json(details)).logged ?? null)
  return {
    item: {
      id: item.id,
      kind: item.kind,
      text: item.text,
      dataset: item.dataset,
      external_id: item.externalId,
      gold: json(item.gold),
      payload: json(item.payload),
      label: item.label,
      silver_count: item.silverCount,
    },
    document: document && { id: document.id, passages: json(document.passages) },
    records: records.map((record) => recordOf(record, parts, shared)),
    marks: marks.map((mark) => ({
      id: mark.id,
      trace_id: id,
      kind: mark.kind,
      value: json(mark.value),
      comment: mark.comment,
      target: {
        ...(mark.step !== null && { step: mark.step }),
        ...(mark.judgeCall !== null && { judge_call: mark.judgeCall }),
      },
      anchors: json(mark.anchors),
      author: mark.author,
      created_at: mark.createdAt.toISOString(),
      updated_at: mark.updatedAt.toISOString(),
    })),
  }
}

/** `detail` holds what a record says beyond its value: parts, missing inputs, the arithmetic in words. */
function recordOf(
  record: TraceRow['records'][number],
  parts: Record<string, unknown>,
  shared: SharedDetails,
) {
  const detail = json(record.detail ?? shared.get(record.detailSeq ?? 0) ?? null)
  return {
    ...(typeof detail === 'object' && detail !== null ? detail : {}),
    ...(parts[record.name] !== undefined &&
      record.origin === 'imported' && { per_question: parts[record.name] }),
    name: record.name,
    value: record.value,
    origin: record.origin,
    ...(record.convention !== '' && { convention: record.convention }),
    ...(record.judge !== '' && { judge: record.judge }),
  }
}
