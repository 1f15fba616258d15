import { z } from 'zod'
import { goldSchema, itemPayloadSchema, passageSchema, type Gold } from '@/lib/core/items/schema'
import { remembered } from '@/lib/formats/remembered'
import { JsonText } from '@/lib/formats/write/json-text'
import type { Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { itemInput } from '@/lib/core/records/asked'
import { toRecord, type WrittenItem, type WrittenTrace } from '@/lib/core/records/record'
import {
  confidenceSchema,
  finishReasonSchema,
  promptSchema,
  recordKindSchema,
  type RecordJudgeCall,
  type RecordMark,
} from '@/lib/core/records/schema'
import { systemIdSchema } from '@/lib/core/vocabulary/schema'
import { wantedRows } from '../choose-rows.server'
import { detailsOf } from './record-details'
import { recordCallsOf } from './record-judge-calls.server'
import { marksOf } from './record-marks.server'
import { rewardsOf } from './record-rewards.server'

/** Rows of one item stand close to each other. */
const remembers = 100

/** A column of JSON, or nothing; the same text is often met again. */
function column<Value extends object | string>(schema: z.ZodType<Value>) {
  const read = remembered((text) => schema.parse(JSON.parse(text)), remembers)
  return (text: string | null) => (text === null ? null : read(text))
}

const goldOf = column(goldSchema)
const payloadOf = column(itemPayloadSchema)
const passagesOf = column(z.array(passageSchema))
const promptOf = column(promptSchema)

const itemFields = {
  kind: recordKindSchema,
  text: z.string(),
  dataset: z.string().nullable(),
  external_id: z.string().nullable(),
  gold: z.string().nullable(),
  payload: z.string().nullable(),
  passages: z.string().nullable(),
}

const itemSchema = z.object({ seq: z.number(), id: z.string(), ...itemFields })
type StoredItem = z.infer<typeof itemSchema>

const itemColumns = sql`i.kind, i.text, i.dataset, i.external_id, i.gold, i.payload, d.passages`

const traceSchema = z.object({
  ...itemFields,
  seq: z.number(),
  id: z.string(),
  system: systemIdSchema,
  model: z.string().nullable(),
  run: z.string().nullable(),
  training_step: z.number().nullable(),
  sample_index: z.number().nullable(),
  prompt_version: z.string().nullable(),
  prompt: z.string().nullable(),
  output: z.string().nullable(),
  reasoning: z.string().nullable(),
  finish_reason: finishReasonSchema.nullable(),
  confidence: z.number().nullable(),
  confidence_kind: confidenceSchema.shape.kind.nullable(),
  details: z.string(),
})

export interface RecordOptions {
  /** Real names of the people who marked, instead of pseudonyms. */
  authorNames?: boolean
  judgeCalls?: boolean
}

/** As the file has it. */
export type CanonicalRecord = Record<string, unknown>

interface Identified {
  id: string
  record: CanonicalRecord
}

/** Some traces as canonical records, by ascending id. */
export async function readTraceRecords(
  database: Queries,
  seqs: readonly number[],
  { authorNames = false, judgeCalls = false }: RecordOptions = {},
): Promise<CanonicalRecord[]> {
  const wanted = wantedRows(database, seqs)
  const [rows, rewards, marks, calls] = await Promise.all([
    database.query(sql`
      SELECT t.seq, t.id, t.system, t.model, t.run, t.training_step, t.sample_index, t.prompt_version,
        p.text AS prompt, t.output, t.reasoning, t.finish_reason, t.confidence, t.confidence_kind,
        t.details, ${itemColumns}
      FROM ${wanted.from} trace t JOIN item i ON i.seq = t.item_seq
        LEFT JOIN document d ON d.seq = i.document_seq
        LEFT JOIN prompt_text p ON p.collection_id = t.collection_id AND p.hash = t.prompt_hash
      WHERE ${wanted.has(sql`t.seq`)}`),
    rewardsOf(database, wanted),
    marksOf(database, wanted, authorNames),
    judgeCalls ? recordCallsOf(database, wanted) : new Map<number, never>(),
  ])
  return byId(
    rows.map((row) => {
      const stored = traceSchema.parse(row)
      const given = {
        rewards: rewards.get(stored.seq) ?? [],
        calls: calls.get(stored.seq) ?? [],
        marks: marks.get(stored.seq) ?? [],
      }
      const details = detailsOf(stored.details)
      const item = itemOf(stored, details.item)
      return {
        id: stored.id,
        record: toRecord(item, traceOf(stored, details, given)),
      }
    }),
  )
}

/** Some items as canonical records, by ascending id. */
export async function readItemRecords(
  database: Queries,
  seqs: readonly number[],
): Promise<CanonicalRecord[]> {
  const wanted = wantedRows(database, seqs)
  const rows = await database.query(sql`
    SELECT i.seq, i.id, ${itemColumns}
    FROM ${wanted.from} item i LEFT JOIN document d ON d.seq = i.document_seq
    WHERE ${wanted.has(sql`i.seq`)}`)
  return byId(
    rows.map((row) => {
      const stored = itemSchema.parse(row)
      return { id: stored.id, record: toRecord(itemOf(stored), null) }
    }),
  )
}

function byId(records: Identified[]): CanonicalRecord[] {
  return records.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ record }) => record)
}

type ItemName = ReturnType<typeof detailsOf>['item']

/** `own`: by what names the trace itself calls its item. */
function itemOf(stored: Omit<StoredItem, 'seq' | 'id'>, own?: ItemName): WrittenItem {
  const { kind, dataset, external_id } = stored
  const gold = goldOf(stored.gold)
  const named = { dataset, external_id, gold: gold === null ? null : ordered(gold), ...own }
  const text = claimText(stored)
  if (text !== null) return { kind, input: text, ...named }
  const [passages, payload] = [passagesOf(stored.passages), payloadOf(stored.payload)]
  return { ...itemInput(kind, { asked: stored.text, passages, payload }), ...named }
}

/** The input of a claim as text: passages are stored with sorted keys, which without titles are in the order of the record. */
function claimText({ kind, text, payload, passages }: Omit<StoredItem, 'seq' | 'id'>) {
  if (kind !== 'claim' || payload !== null || passages?.includes('"title":')) return null
  const claim = `{"claim":${JSON.stringify(text)}`
  return new JsonText(passages === null ? [`${claim}}`] : [`${claim},"passages":`, passages, '}'])
}

/** Gold in the one order of its parts, whichever import said which. */
function ordered({ label, silver_questions, silver_count, answer, facts, questions }: Gold): Gold {
  return {
    label,
    ...(silver_questions && { silver_questions }),
    ...(silver_count !== undefined && { silver_count }),
    ...(answer !== undefined && { answer }),
    ...(facts && { facts }),
    ...(questions && { questions }),
  }
}

interface RecordParts {
  rewards: WrittenTrace['reward_records']
  calls: RecordJudgeCall[]
  marks: RecordMark[]
}

function traceOf(
  stored: z.infer<typeof traceSchema>,
  details: ReturnType<typeof detailsOf>,
  { rewards, calls, marks }: RecordParts,
): WrittenTrace {
  const { confidence: value, confidence_kind: kind } = stored
  const { item: _, ...carried } = details
  return {
    ...carried,
    system: stored.system,
    model: stored.model,
    run: stored.run,
    training_step: stored.training_step,
    sample_index: stored.sample_index,
    prompt_version: stored.prompt_version,
    prompt: promptOf(stored.prompt),
    output: stored.output,
    reasoning: stored.reasoning,
    finish_reason: stored.finish_reason,
    confidence: value === null || kind === null ? null : { value, kind },
    reward_records: rewards,
    judge_calls: calls,
    marks,
  }
}
