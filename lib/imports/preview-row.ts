import { z } from 'zod'
import { type Verdict, verdictSchema } from '@/lib/items/schema'
import { loggedSchema, recordTraceSchema } from '@/lib/records/schema'
import { systemIdSchema, type SystemId } from '@/lib/systems/ids'
import { systems } from '@/lib/systems/registry'

/** The answer of a composed problem is no label. */
const labelSchema = verdictSchema.nullish().catch(null)

/** The parts of a previewed record that people look at; whatever does not fit is left out. */
const recordSchema = z.object({
  system: systemIdSchema.optional().catch(undefined),
  dataset: z.string().optional().catch(undefined),
  input: z
    .object({
      claim: z.string().optional().catch(undefined),
      question: z.string().optional().catch(undefined),
      problem: z.string().optional().catch(undefined),
      passages: z.array(z.unknown()).nullish().catch(null),
      tree: z.unknown().optional(),
    })
    .catch({}),
  gold: z.object({ label: labelSchema, answer: labelSchema }).nullish().catch(null),
  model: z.string().optional().catch(undefined),
  run: z.string().optional().catch(undefined),
  output: z.string().nullish().catch(null),
  reasoning: z.string().nullish().catch(null),
  chains: recordTraceSchema.shape.chains.optional().catch(null),
  logged: loggedSchema.nullish().catch(null),
})

export interface PreviewRow {
  /** What is asked: a claim, a question. */
  asked: string
  label: Verdict | null
  dataset: string | null
  hasDocument: boolean
  model: string | null
  run: string | null
  /** Null of a row that has no trace. */
  system: SystemId | null
  verdict: Verdict | null
}

/** One row of a dry run as its card shows it. */
export function previewRow(record: unknown): PreviewRow {
  const parsed = recordSchema.safeParse(record)
  const row = parsed.success ? parsed.data : recordSchema.parse({})
  const { system } = row
  return {
    asked: row.input.claim ?? row.input.question ?? row.input.problem ?? '',
    label: row.gold?.label ?? row.gold?.answer ?? null,
    dataset: row.dataset ?? null,
    hasDocument: (row.input.passages ?? []).length > 0 || row.input.tree !== undefined,
    model: row.model ?? null,
    run: row.run ?? null,
    system: system ?? null,
    verdict: system ? verdictOf(system, row) : null,
  }
}

/** What a person may want to say of a file, because none of its first rows does. */
export function unsaid(rows: readonly PreviewRow[]): string[] {
  const traces = rows.filter(({ system }) => system !== null)
  return [
    ...(traces.length > 0 && traces.every(({ model }) => model === null) ? ['model'] : []),
    ...(rows.length > 0 && rows.every(({ dataset }) => dataset === null) ? ['dataset'] : []),
  ]
}

function verdictOf(system: SystemId, row: z.infer<typeof recordSchema>): Verdict | null {
  const { output = null, reasoning = null, logged = null, chains } = row
  return systems[system].read({ output, reasoning, logged, chains, finish_reason: null }).verdict
}
