import { documentText } from '@/lib/core/items/document'
import { isVisible } from '@/lib/core/collections/visible-rows.server'
import { db, type Database } from '@/lib/platform/db/database'
import { idTime } from '@/lib/platform/ids'
import { z } from 'zod'
import { passageSchema } from '@/lib/core/items/schema'
import { type ItemDetail, itemDetailSchema } from './schema'

const listed = 1000

function json(text: string | null): unknown {
  return text === null ? null : JSON.parse(text)
}

async function findRow(prisma: Database['prisma'], id: string) {
  return await prisma.item.findFirst({
    where: { id, ...isVisible },
    include: {
      collection: { select: { id: true, name: true, labelMapping: true } },
      document: true,
      _count: { select: { traces: { where: isVisible } } },
      traces: {
        where: isVisible,
        orderBy: { seq: 'asc' },
        take: listed,
        omit: { output: true, reasoning: true, details: true },
        include: { _count: { select: { marks: { where: { deletedAt: null } } } } },
      },
    },
  })
}
type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>

function confidenceOf({ confidence, confidenceKind }: Row['traces'][number]) {
  if (confidence === null || confidenceKind === null) return null
  return { value: confidence, kind: confidenceKind }
}

function traceOf(trace: Row['traces'][number], inGroup: ReadonlySet<string>) {
  const { groupKey, _count: counted } = trace
  return {
    id: trace.id,
    system: trace.system,
    model: trace.model,
    run: trace.run,
    training_step: trace.trainingStep,
    sample_index: trace.sampleIndex,
    verdict: trace.verdict,
    correct: trace.correct === null ? null : trace.correct === 1,
    status: trace.status,
    confidence: confidenceOf(trace),
    question_count: trace.questionCount,
    abstention_count: trace.abstentionCount,
    problem_count: trace.problemCount,
    reward_total: trace.rewardTotal,
    total_from: trace.totalFrom,
    rewards: json(trace.rewards),
    questions: trace.questions,
    marked: counted.marks > 0,
    created_at: idTime(trace.id).toISOString(),
    group: groupKey !== null && inGroup.has(groupKey) ? groupKey : null,
    advantage: trace.advantage,
  }
}

/** Group keys that more than one trace has; a trace sampled alone has no group. */
function sharedGroups(traces: Row['traces']): ReadonlySet<string> {
  const met = new Set<string>()
  const shared = new Set<string>()
  for (const { groupKey } of traces) {
    if (groupKey === null) continue
    if (met.has(groupKey)) shared.add(groupKey)
    met.add(groupKey)
  }
  return shared
}

function documentOf({ document }: Row) {
  if (!document) return null
  const passages = z.array(passageSchema).parse(json(document.passages))
  return { id: document.id, passages, text: documentText(passages) }
}

/** Everything about one item; null when there is none that may be seen. */
export async function findItem(id: string, database?: Database): Promise<ItemDetail | null> {
  const { prisma } = database ?? (await db())
  const row = await findRow(prisma, id)
  if (!row) return null
  const { _count: counted } = row
  const shared = sharedGroups(row.traces)
  return itemDetailSchema.parse({
    id: row.id,
    collection: { id: row.collection.id, name: row.collection.name },
    label_mapping: row.collection.labelMapping,
    kind: row.kind,
    dataset: row.dataset,
    external_id: row.externalId,
    text: row.text,
    label: row.label,
    silver_count: row.silverCount,
    has_document: row.document !== null,
    trace_count: counted.traces,
    created_at: idTime(row.id).toISOString(),
    gold: json(row.gold),
    payload: json(row.payload),
    document: documentOf(row),
    traces: row.traces.map((trace) => traceOf(trace, shared)),
  })
}
