import { z } from 'zod'
import { goldColumn } from '@/lib/features/store/gold-assertions.server'
import { documentText } from '@/lib/core/items/document'
import { itemKindSchema, itemPayloadSchema, passageSchema } from '@/lib/core/items/schema'
import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { sha256 } from '@/lib/formats/hash'
import { researchPayloadOf } from '@/lib/core/items/research-task'
import { firstPrompt } from '@/lib/systems/registry/first-prompt'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { kinds, systemsFor } from '@/lib/core/records/item-kinds'
import { labelMappingSchema } from '@/lib/core/vocabulary/schema'
import { batchesOf, inBatches, manyAtOnce } from '../batches'
import { chooseItems, seqsOf } from '../choose-rows.server'
import { LeftOut } from '../left-out'
import type { OpenedExport } from '../opened'
import type { ExportRequest } from '../query'
import { readTemplates, type Templates } from '../training/read-training.server'
import { writtenRecords } from '../written'
import {
  inTwoTurns,
  problemPrompt,
  rlRow,
  rlTypes,
  spelledLabel,
  type GroundTruth,
  type RlRow,
} from './rows'
import { partOf } from './split'

type RlOptions = ExportRequest['rl']['own']

const goldSchema = z.object({
  seq: z.number(),
  kind: itemKindSchema,
  asked: z.string(),
  gold: goldColumn,
  payload: z
    .string()
    .nullable()
    .transform((text) => (text === null ? null : itemPayloadSchema.parse(JSON.parse(text)))),
  label_mapping: labelMappingSchema,
})
const kindSchema = goldSchema.pick({ kind: true })
type Golden = z.infer<typeof goldSchema>

/** Only research tasks keep what they are judged by in the payload. */
const goldColumns = sql`i.seq, i.kind, i.text AS asked, i.gold, c.label_mapping,
  CASE WHEN i.kind = 'research-task' THEN i.payload END AS payload`

/** What the reward function is given of an item, or why there is nothing to give. */
function truthOf(
  { kind, asked, gold, payload, label_mapping: labels }: Golden,
  system: SystemId,
): { truth: GroundTruth } | { reason: string } {
  if (kind === 'research-task') {
    const rubrics = researchPayloadOf(payload)?.rubric ?? []
    return rubrics.length === 0
      ? { reason: 'without a rubric' }
      : { truth: { question: asked, rubrics } }
  }
  const answer = kind === 'composed-problem' ? gold?.answer : gold?.label
  if (gold === null || answer === undefined || answer === null) return { reason: 'without gold' }
  if (kind === 'composed-problem') return { truth: answer }
  const truth = spelledLabel(system, gold.label, labels)
  const words = answer.replaceAll('_', ' ')
  return truth === null ? { reason: `with the label ${words}` } : { truth }
}

function refuse(path: string, message: string): AppError {
  return new AppError('invalid', message, { details: { fields: [{ path, message }] } })
}

/** Readers of Parquet want rows of one shape, and each kind has its own. */
function oneKind(found: ReadonlySet<ItemKind>): ItemKind {
  const [kind = 'claim', ...others] = found
  if (others.length === 0) return kind
  throw refuse(
    'item_kind',
    `These items are of several kinds (${[...found].join(', ')}), but a file can contain only one kind. Choose one, such as item_kind=${kind}.`,
  )
}

function systemOf(kind: ItemKind, { system }: RlOptions): SystemId {
  const [usual = 'decompose-rl'] = systemsFor(kind)
  if (system === undefined || kinds[system] === kind) return system ?? usual
  throw refuse(
    'system',
    `${system} has no prompt for a ${kind}. Name one of ${systemsFor(kind).join(', ')}.`,
  )
}

interface Settled {
  kind: ItemKind
  system: SystemId
  seqs: Int32Array
  leftOut: LeftOut
}

async function findKinds(
  database: Database,
  chosen: Int32Array,
  named: readonly ItemKind[],
): Promise<ReadonlySet<ItemKind>> {
  if (named.length === 1) return new Set(named)
  const found = new Set<ItemKind>()
  for (const batch of batchesOf(chosen, manyAtOnce)) {
    const rows = await database.query(sql`
      SELECT DISTINCT i.kind FROM ${seqsOf(database, batch)} AS k CROSS JOIN item i
      WHERE i.seq = k.seq`)
    for (const row of rows) found.add(kindSchema.parse(row).kind)
  }
  return found
}

async function settle(
  database: Database,
  chosen: Int32Array,
  { own, filter }: ExportRequest['rl'],
): Promise<Settled> {
  const kind = oneKind(await findKinds(database, chosen, filter.item_kind))
  const system = systemOf(kind, own)
  const leftOut = new LeftOut()
  const fit: number[] = []
  for (const batch of batchesOf(chosen)) {
    const rows = await database.query(sql`
      SELECT ${goldColumns} FROM ${seqsOf(database, batch)} AS k CROSS JOIN item i
        JOIN collection c ON c.id = i.collection_id
      WHERE i.seq = k.seq`)
    const said = new Map(
      rows
        .map((row) => goldSchema.parse(row))
        .map((item) => [item.seq, truthOf(item, system)] as const),
    )
    for (const seq of batch) {
      const one = said.get(seq)
      if (one !== undefined && 'truth' in one) fit.push(seq)
      else if (one !== undefined) leftOut.add(one.reason)
    }
  }
  return { kind, system, seqs: Int32Array.from(fit), leftOut }
}

const itemSchema = goldSchema.extend({
  id: z.string(),
  identity: z.string(),
  dataset: z.string().nullable(),
  external_id: z.string().nullable(),
  document: z
    .string()
    .nullable()
    .transform((text) => z.array(passageSchema).parse(text === null ? [] : JSON.parse(text)))
    .transform(documentText),
})
type Item = z.infer<typeof itemSchema>

interface RlRequest extends Pick<Settled, 'kind' | 'system'> {
  own: RlOptions
  templates: Templates
}

function rowOf(item: Item, index: number, { kind, system, own, templates }: RlRequest): RlRow[] {
  const said = truthOf(item, system)
  if (!('truth' in said)) return []
  const { asked, document, dataset } = item
  const prompt = firstPrompt(system, templates[system] ?? {}, { asked, document })
  const info = {
    index,
    split: partOf(item.identity, own, sha256),
    item_id: item.id,
    external_id: item.external_id,
    question: asked,
    ...(kind === 'claim' && { claim: asked, doc: document }),
  }
  const turns = {
    claim: () => prompt,
    question: () => prompt,
    'composed-problem': () => problemPrompt(asked),
    'research-task': () => inTwoTurns(prompt, asked),
  }[kind]
  return [rlRow({ kind, dataset, prompt: turns(), truth: said.truth, info })]
}

async function readItems(database: Database, seqs: readonly number[]): Promise<Item[]> {
  const rows = await database.query(sql`
    SELECT ${goldColumns}, i.id, i.identity, i.dataset, i.external_id, d.passages AS document
    FROM ${seqsOf(database, seqs)} AS k CROSS JOIN item i
      JOIN collection c ON c.id = i.collection_id LEFT JOIN document d ON d.seq = i.document_seq
    WHERE i.seq = k.seq`)
  return rows.map((row) => itemSchema.parse(row)).toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** Items with gold as prompts to learn from, in the layout of verl's training sets. */
export async function openRl(
  database: Database,
  asked: ExportRequest['rl'],
): Promise<OpenedExport> {
  const { seqs: chosen, stamp } = await chooseItems(database, asked.filter)
  const { kind, system, seqs, leftOut } = await settle(database, chosen, asked)
  const templates = await readTemplates(database)
  const asking = { kind, system, own: asked.own, templates }
  const lines = inBatches(seqs, async (batch, at) => {
    const items = await readItems(database, batch)
    return items.flatMap((item, place) => rowOf(item, at + place, asking))
  })
  return {
    rows: seqs.length,
    stamp: sha256(JSON.stringify([stamp, templates])),
    schema: `rl-${kind}/1`,
    left_out: leftOut.counts(),
    ...writtenRecords({ lines, types: rlTypes(kind) }, asked.own),
  }
}
