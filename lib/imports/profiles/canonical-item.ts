import { z } from 'zod'
import type { ItemKind } from '@/lib/items/schema'
import type { itemInput } from '@/lib/records/asked'
import {
  claimInputSchema,
  recordItemSchema,
  researchInputSchema,
  type RecordItem,
  type RowNote,
} from '@/lib/records/schema'
import { systemIdSchema } from '@/lib/systems/ids'
import { systems } from '@/lib/systems/registry'
import type { CanonicalRow } from './canonical-row'
import { systemSpelling } from './foreign'
import { isFields, type Fields } from '@/lib/records/fields'
import {
  goldOf,
  passagesOf,
  pick,
  refuse,
  refuseZod,
  textOf,
  type ProfileContext,
  type RowResult,
} from './profile'

const claimSchema = z.object({ input: claimInputSchema.pick({ claim: true }) })
const taskSchema = z.object({ input: researchInputSchema })
const silverSchema = z.array(z.string())
const countSchema = z.number().int().nonnegative()
const EVIDENCE = ['passages', 'evidence', 'document', 'doc', 'reference_documents'] as const

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

/** The item of a canonical record, of any kind that is read. */
export function itemOf(data: CanonicalRow, row: Fields, context: ProfileContext) {
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
