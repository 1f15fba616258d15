import { z } from 'zod'
import { itemKindSchema, type ItemKind } from '@/lib/items/schema'
import type { itemInput } from '@/lib/records/asked'
import {
  claimInputSchema,
  confidenceSchema,
  fieldsSchema,
  finishReasonSchema,
  loggedSchema,
  promptSchema,
  recordItemSchema,
  recordMarkSchema,
  researchInputSchema,
  sourceSchema,
  type RecordItem,
  type RecordTrace,
  type RowNote,
} from '@/lib/records/schema'
import { rewardRecordSchema } from '@/lib/rewards/schema'
import { systemIdSchema, type SystemId } from '@/lib/systems/ids'
import { systems } from '@/lib/systems/registry'
import { foreignSystemTitle, systemSpelling } from './foreign'
import {
  emptyTrace,
  goldOf,
  isFields,
  leftovers,
  passagesOf,
  pick,
  refuse,
  refuseZod,
  textOf,
  type Fields,
  type Profile,
  type ProfileContext,
  type RowResult,
} from './profile'

const rowSchema = z.looseObject({
  schema: z.enum(['trace/1', 'item/1']),
  system: z.string().optional(),
  dataset: z.string().nullish(),
  item_id: z.union([z.string(), z.number()]).nullish(),
  id: z.union([z.string(), z.number()]).nullish(),
  kind: itemKindSchema.optional(),
  input: z.looseObject({}),
  gold: z.looseObject({ label: z.unknown() }).partial().nullish(),
  model: z.string().nullish(),
  run: z.string().nullish(),
  training_step: z.number().int().nullish(),
  group_id: z.union([z.string(), z.number()]).nullish(),
  sample_index: z.number().int().nonnegative().nullish(),
  prompt_version: z.string().nullish(),
  prompt: promptSchema.nullish(),
  output: z.string().nullish(),
  reasoning: z.string().nullish(),
  finish_reason: finishReasonSchema.nullish(),
  confidence: confidenceSchema.nullish(),
  logged: loggedSchema.nullish(),
  reward_records: z.array(rewardRecordSchema).optional(),
  judge_calls: z.array(z.unknown()).optional(),
  marks: z.array(recordMarkSchema).optional(),
  usage: fieldsSchema.nullish(),
  source: sourceSchema.nullish(),
  extra: fieldsSchema.nullish(),
})
type CanonicalRow = z.infer<typeof rowSchema>

const claimSchema = z.object({ input: claimInputSchema.pick({ claim: true }) })
const taskSchema = z.object({ input: researchInputSchema })
const silverSchema = z.array(z.string())
const countSchema = z.number().int().nonnegative()
const READ = new Set(Object.keys(rowSchema.shape))
const EVIDENCE = ['passages', 'evidence', 'document', 'doc', 'reference_documents'] as const

export const canonical: Profile = {
  format: 'canonical',
  looksFor: 'canonical records (a "schema" field of "trace/1" or "item/1")',
  recognises: ({ rows }) => {
    const isCanonical = rows.some(
      (row) => row['schema'] === 'trace/1' || row['schema'] === 'item/1',
    )
    return isCanonical ? { system: null, by: 'the field "schema"' } : null
  },
  parse: parseCanonical,
}

function parseCanonical(row: Fields, context: ProfileContext): RowResult {
  const spelling = textOf(row['system'])
  const foreign = spelling === null ? null : foreignSystemTitle(spelling)
  if (foreign) return refuse(`${foreign} is not among the systems of this version`, 'system')
  const parsed = rowSchema.safeParse(row)
  if (!parsed.success) return refuseZod(parsed.error)
  const read = itemOf(parsed.data, row, context)
  if (!read.ok) return read.refusal
  const { item, notes } = read
  if (parsed.data.schema === 'item/1') return { ok: true, row: { item, traces: [], notes } }
  const system = systemIdSchema.safeParse(systemSpelling(spelling ?? '') ?? context.options.system)
  if (!system.success)
    return refuse(
      spelling === null
        ? 'a trace needs a system'
        : `${JSON.stringify(spelling)} is not a known system`,
      'system',
    )
  const isLossy = parsed.data.source?.lossy === true
  if (typeof parsed.data.output !== 'string' && !isLossy)
    return refuse(
      'a trace needs its output as a text (only rows with source.lossy may lack it)',
      'output',
    )
  return {
    ok: true,
    row: { item, traces: [traceOf(parsed.data, system.data, context)], notes },
  }
}

const readKinds = new Set(recordItemSchema.options.map(({ shape }) => shape.kind.value))

function isRead(kind: ItemKind): kind is RecordItem['kind'] {
  return [...readKinds].some((known) => known === kind)
}

/** Without a kind a row is of the kind of its system. */
function kindOf({ kind, system }: CanonicalRow, { options }: ProfileContext): ItemKind {
  if (kind !== undefined) return kind
  const id = systemIdSchema.safeParse(systemSpelling(system ?? '') ?? options.system)
  return id.success ? systems[id.data].kind : 'claim'
}

type InputResult =
  | { ok: true; input: ReturnType<typeof itemInput> }
  | { ok: false; refusal: RowResult }

function inputOf(data: CanonicalRow, row: Fields, context: ProfileContext): InputResult {
  const kind = kindOf(data, context)
  if (!isRead(kind)) {
    const message = `items of kind ${JSON.stringify(kind)} are not read by this version`
    return { ok: false, refusal: refuse(message, 'kind') }
  }
  const given: Fields = isFields(row['input']) ? row['input'] : {}
  if (kind === 'claim') {
    const parsed = claimSchema.safeParse({ input: given })
    if (!parsed.success) return { ok: false, refusal: refuseZod(parsed.error) }
    const passages = passagesOf(pick(given, EVIDENCE)?.value)
    return { ok: true, input: { kind, input: { claim: parsed.data.input.claim, passages } } }
  }
  const parsed = taskSchema.safeParse({ input: given })
  if (!parsed.success) return { ok: false, refusal: refuseZod(parsed.error) }
  return { ok: true, input: { kind, input: parsed.data.input } }
}

function itemOf(data: CanonicalRow, row: Fields, context: ProfileContext) {
  const read = inputOf(data, row, context)
  if (!read.ok) return read
  const gold = data.gold ?? null
  const { gold: label, notes } = goldOf(gold?.label, 'gold.label')
  const silver = silverSchema.safeParse(gold?.['silver_questions'])
  const count = countSchema.safeParse(gold?.['silver_count'])
  return {
    ok: true as const,
    notes: notes satisfies RowNote[],
    item: {
      ...read.input,
      dataset: data.dataset ?? context.options.dataset ?? null,
      external_id: textOf(data.item_id),
      gold:
        gold === null
          ? null
          : {
              label: label?.label ?? null,
              ...(silver.success && { silver_questions: silver.data }),
              ...(count.success && { silver_count: count.data }),
            },
    },
  }
}

function traceOf(data: CanonicalRow, system: SystemId, { options }: ProfileContext): RecordTrace {
  const empty = emptyTrace(system, options)
  const rest = leftovers(data, READ)
  return {
    ...empty,
    external_id: textOf(data.id),
    model: data.model ?? empty.model,
    run: data.run ?? empty.run,
    training_step: data.training_step ?? null,
    group_id: textOf(data.group_id),
    sample_index: data.sample_index ?? null,
    prompt_version: data.prompt_version ?? null,
    prompt: data.prompt ?? null,
    output: data.output ?? null,
    reasoning: data.reasoning ?? null,
    finish_reason: data.finish_reason ?? null,
    confidence: data.confidence ?? null,
    logged: data.logged ?? null,
    reward_records: data.reward_records ?? [],
    marks: data.marks ?? [],
    usage: data.usage ?? null,
    source: data.source ?? null,
    extra: data.extra || rest ? { ...data.extra, ...rest } : null,
  }
}
