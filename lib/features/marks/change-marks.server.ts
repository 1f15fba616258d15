import { z } from 'zod'
import { touchCollection } from '@/lib/core/collections/touch-collection.server'
import { isSeen } from '@/lib/core/collections/visible-rows.server'
import { cleanStrings } from '@/lib/formats/clean-strings'
import { documentText } from '@/lib/core/items/document'
import { passageSchema } from '@/lib/core/items/schema'
import { chainColumns, finishReasonSchema, loggedSchema } from '@/lib/core/records/schema'
import type { Database, Queries, Transaction } from '@/lib/platform/db/database'
import { empty, join, sql, type Sql } from '@/lib/platform/db/sql'
import { storable } from '@/lib/platform/db/storable'
import { AppError } from '@/lib/platform/error'
import { newId } from '@/lib/platform/ids'
import { systemIdSchema } from '@/lib/core/vocabulary/schema'
import { systems } from '@/lib/systems/registry/systems'
import { type AnchoredLengths, anchorFault, codePointLength } from '@/lib/core/marks/anchors'
import { findMarks, listMarkKinds, markKindsSetting } from './list-marks.server'
import { markKindId } from '@/lib/core/marks/kinds'
import type { MarkKind } from '@/lib/core/marks/schema'
import {
  type Mark,
  type MarkPatch,
  markPatchSchema,
  type NewMark,
  newMarkSchema,
} from '@/lib/core/marks/schema'

const columns = [
  'id',
  'trace_seq',
  'kind',
  'value',
  'comment',
  'step',
  'judge_call',
  'anchors',
  'author_id',
  'created_at',
  'updated_at',
]

const jsonText = z.string().transform((text): unknown => JSON.parse(text))

const placedSchema = z.object({ seq: z.number(), id: z.string() })

const markedTraceSchema = placedSchema.extend({
  claim: z.string(),
  system: systemIdSchema,
  output: z.string().nullable(),
  reasoning: z.string().nullable(),
  finish_reason: finishReasonSchema.nullable(),
  details: jsonText.pipe(z.object({ logged: loggedSchema.nullish(), ...chainColumns })),
  passages: jsonText.pipe(z.array(passageSchema)).nullable(),
})

type MarkedTrace = z.infer<typeof markedTraceSchema>

/** Where a mark is to lie in a trace. */
type MarkLocation = Pick<MarkPatch, 'target' | 'anchors'>

const liesWithin = ({ target, anchors = [] }: MarkLocation) =>
  anchors.length > 0 || target?.step !== undefined

/** The seqs of visible traces by id. Texts are read only where the mark lies within them. */
async function findTraces(
  db: Queries,
  where: Sql,
  place: MarkLocation,
): Promise<Map<string, number>> {
  const isWithin = liesWithin(place)
  const fields = isWithin
    ? sql`, i.text AS claim, t.system, t.output, t.reasoning, t.finish_reason, t.details, d.passages`
    : empty
  const document = isWithin ? sql`LEFT JOIN document d ON d.seq = i.document_seq` : empty
  const rows = await db.query(sql`
    SELECT t.seq, t.id ${fields}
    FROM trace t
    JOIN item i ON i.seq = t.item_seq
    JOIN import m ON m.id = t.import_id
    JOIN collection c ON c.id = t.collection_id
    ${document}
    WHERE ${isSeen} AND ${where}`)
  if (isWithin) for (const row of rows) checkPlace(markedTraceSchema.parse(row), place)
  return new Map(rows.map((row) => placedSchema.parse(row)).map(({ id, seq }) => [id, seq]))
}

function lengthsOf({ claim, passages }: MarkedTrace, view: string): AnchoredLengths {
  const document = passages ? documentText(passages) : undefined
  return {
    claim: codePointLength(claim),
    raw: view === '' ? null : codePointLength(view),
    document: document === undefined ? null : codePointLength(document),
  }
}

function refuse(path: string, message: string): AppError {
  return new AppError('invalid', message, { details: { fields: [{ path, message }] } })
}

/** Offsets and step numbers count in what the system reads, which is what people see. */
function checkPlace(trace: MarkedTrace, { target, anchors = [] }: MarkLocation): void {
  const { logged = null, chains } = trace.details
  const { view, steps } = systems[trace.system].read({ ...trace, logged, chains })
  const step = target?.step
  if (step !== undefined && step >= steps.length) {
    throw refuse('target.step', `The trace has ${steps.length} steps, counted from 0.`)
  }
  const lengths = lengthsOf(trace, view)
  for (const [index, anchor] of anchors.entries()) {
    const fault = anchorFault(anchor, lengths)
    if (fault !== null) throw refuse(`anchors.${index}`, fault)
  }
}

async function bumpMarks(tx: Transaction, traceSeqs: number[]): Promise<void> {
  const found = await tx.query(sql`
    SELECT DISTINCT collection_id FROM trace WHERE seq IN (${join(traceSeqs)})
    ORDER BY collection_id`)
  for (const { collection_id: id } of found)
    await touchCollection(tx, z.string().parse(id), { contents: false, marks: true })
}

/** Databases hold neither U+0000 nor halves of surrogate pairs; both become U+FFFD. */
function cleaned<T>(schema: z.ZodType<T>, value: T): T {
  return schema.parse(cleanStrings(value, []))
}

const tracesAtOnce = 500

/** One mark on each of the traces; all or none. */
export async function createMarks(db: Database, mark: NewMark, authorId: string): Promise<Mark[]> {
  const kind = markKindId(mark.kind, await listMarkKinds(db))
  const clean = cleaned(newMarkSchema, { ...mark, kind })
  const wanted = [...new Set(mark.traces)]
  return await db.transaction(async (tx) => {
    const created: string[] = []
    for (let at = 0; at < wanted.length; at += tracesAtOnce) {
      const traces = wanted.slice(at, at + tracesAtOnce)
      created.push(...(await insertMarks(tx, { ...clean, traces }, authorId)))
    }
    return await findMarks(tx, created)
  })
}

async function insertMarks(tx: Transaction, mark: NewMark, authorId: string): Promise<string[]> {
  const { anchors = [], target } = mark
  const seqs = await findTraces(tx, sql`t.id IN (${storable(mark.traces)})`, mark)
  const now = new Date()
  const rows = mark.traces.map((id) => {
    const seq = seqs.get(id)
    if (seq === undefined) throw new AppError('not_found', `There is no trace ${id}.`)
    return [
      newId(),
      seq,
      mark.kind,
      mark.value === undefined ? null : JSON.stringify(mark.value),
      mark.comment ?? null,
      target?.step ?? null,
      target?.judge_call ?? null,
      JSON.stringify(anchors),
      authorId,
      now,
      now,
    ]
  })
  await tx.insertMany('mark', columns, rows)
  await bumpMarks(tx, [...seqs.values()])
  return rows.map(([id]) => String(id))
}

const markedSchema = z.object({ id: z.string(), trace_seq: z.number() })

/** Somebody else's mark is not there for whoever wants to change it. */
async function requireOwnMark(tx: Transaction, id: string, authorId: string): Promise<number> {
  const [row] = await tx.query(sql`
    SELECT id, trace_seq FROM mark WHERE id IN (${storable([id])}) AND author_id = ${authorId}`)
  if (!row) throw new AppError('not_found', 'There is no such mark.')
  return markedSchema.parse(row).trace_seq
}

function changesOf(patch: MarkPatch, kinds: MarkKind[]): Sql[] {
  const { kind, comment, target, anchors, deleted } = patch
  const changes = [sql`updated_at = ${new Date()}`]
  if (kind !== undefined) changes.push(sql`kind = ${markKindId(kind, kinds)}`)
  if ('value' in patch) {
    const value = patch.value === undefined ? null : JSON.stringify(patch.value)
    changes.push(sql`value = ${value}`)
  }
  if (comment !== undefined) changes.push(sql`comment = ${comment}`)
  if (target !== undefined) {
    changes.push(sql`step = ${target.step ?? null}`, sql`judge_call = ${target.judge_call ?? null}`)
  }
  if (anchors !== undefined) changes.push(sql`anchors = ${JSON.stringify(anchors)}`)
  if (deleted !== undefined) changes.push(sql`deleted_at = ${deleted ? new Date() : null}`)
  return changes
}

export async function changeMark(
  db: Database,
  id: string,
  { patch, authorId }: { patch: MarkPatch; authorId: string },
): Promise<Mark> {
  const kinds = await listMarkKinds(db)
  const clean = cleaned(markPatchSchema, patch)
  return await db.transaction(async (tx) => {
    const seq = await requireOwnMark(tx, id, authorId)
    if (liesWithin(clean)) await findTraces(tx, sql`t.seq = ${seq}`, clean)
    await tx.execute(sql`UPDATE mark SET ${join(changesOf(clean, kinds))} WHERE id = ${id}`)
    await bumpMarks(tx, [seq])
    const [mark] = await findMarks(tx, [id])
    if (!mark) throw new AppError('not_found', 'There is no such mark.')
    return mark
  })
}

/** Soft: `deleted: false` brings it back. */
export async function deleteMark(db: Database, id: string, authorId: string): Promise<void> {
  await changeMark(db, id, { patch: { deleted: true }, authorId })
}

/** Takes all of them away or, when one is not there, none. */
export async function deleteMarks(
  db: Database,
  ids: readonly string[],
  authorId: string,
): Promise<void> {
  const wanted = [...new Set(ids)]
  const now = new Date()
  await db.transaction(async (tx) => {
    for (let at = 0; at < wanted.length; at += tracesAtOnce) {
      const some = wanted.slice(at, at + tracesAtOnce)
      const rows = await tx.query(sql`
        SELECT id, trace_seq FROM mark
        WHERE id IN (${storable(some)}) AND author_id = ${authorId}`)
      const found = new Map(rows.map((row) => markedSchema.parse(row)).map((row) => [row.id, row]))
      const missing = some.find((id) => !found.has(id))
      if (missing !== undefined) throw new AppError('not_found', `There is no mark ${missing}.`)
      await tx.execute(sql`
        UPDATE mark SET deleted_at = ${now}, updated_at = ${now}
        WHERE id IN (${storable(some)})`)
      await bumpMarks(
        tx,
        [...found.values()].map(({ trace_seq }) => trace_seq),
      )
    }
  })
}

export async function saveMarkKinds(db: Database, kinds: MarkKind[]): Promise<MarkKind[]> {
  const value = JSON.stringify(kinds)
  await db.prisma.setting.upsert({
    where: { key: markKindsSetting },
    create: { key: markKindsSetting, value },
    update: { value },
  })
  return kinds
}
