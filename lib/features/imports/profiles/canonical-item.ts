import { z } from 'zod'
import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'
import type { itemInput } from '@/lib/core/records/asked'
import {
  claimInputSchema,
  composedInputSchema,
  questionInputSchema,
  researchInputSchema,
} from '@/lib/core/records/schema'
import { systemIdSchema } from '@/lib/core/vocabulary/schema'
import { systems } from '@/lib/systems/registry/systems'
import type { CanonicalRow } from './canonical-row'
import { goldFor } from './gold-by-kind'
import { systemSpelling } from './foreign'
import { isFields, type Fields } from '@/lib/core/records/fields'
import { passagesOf, pick, refuseZod, textOf, type ProfileContext, type Refused } from './profile'

const claimSchema = z.object({
  input: claimInputSchema.pick({ claim: true, preceding_claims: true }),
})
const questionSchema = z.object({ input: questionInputSchema })
const composedSchema = z.object({ input: composedInputSchema })
const taskSchema = z.object({ input: researchInputSchema })
const EVIDENCE = ['passages', 'evidence', 'document', 'doc', 'reference_documents'] as const

/** Without a kind a row is of the kind of its system. */
function kindOf({ kind, system }: CanonicalRow, { options }: ProfileContext): ItemKind {
  if (kind !== undefined) return kind
  const id = systemIdSchema.safeParse(systemSpelling(system ?? '') ?? options.system)
  return id.success ? systems[id.data].kind : 'claim'
}

type InputResult = { ok: true; input: ReturnType<typeof itemInput> } | Refused

function inputOf(kind: ItemKind, row: Fields): InputResult {
  const input: Fields = isFields(row['input']) ? row['input'] : {}
  switch (kind) {
    case 'claim': {
      const parsed = claimSchema.safeParse({ input })
      if (!parsed.success) return refuseZod(parsed.error)
      const passages = passagesOf(pick(input, EVIDENCE)?.value)
      const { claim, preceding_claims: preceding } = parsed.data.input
      const context = preceding === undefined ? {} : { preceding_claims: preceding }
      return { ok: true, input: { kind, input: { claim, passages, ...context } } }
    }
    case 'question': {
      const parsed = questionSchema.safeParse({ input })
      if (!parsed.success) return refuseZod(parsed.error)
      return { ok: true, input: { kind, input: parsed.data.input } }
    }
    case 'composed-problem': {
      const parsed = composedSchema.safeParse({ input })
      if (!parsed.success) return refuseZod(parsed.error)
      return { ok: true, input: { kind, input: parsed.data.input } }
    }
    case 'research-task': {
      const parsed = taskSchema.safeParse({ input })
      if (!parsed.success) return refuseZod(parsed.error)
      return { ok: true, input: { kind, input: parsed.data.input } }
    }
    default:
      return kind satisfies never
  }
}

/** The item of a canonical record, of any kind. */
export function itemOf(data: CanonicalRow, row: Fields, context: ProfileContext) {
  const kind = kindOf(data, context)
  const read = inputOf(kind, row)
  if (!read.ok) return read
  const { gold, notes } = goldFor(kind, data.gold ?? null)
  return {
    ok: true as const,
    notes,
    item: {
      ...read.input,
      dataset: data.dataset ?? context.options.dataset ?? null,
      external_id: textOf(data.item_id),
      gold,
    },
  }
}
