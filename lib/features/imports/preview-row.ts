import { z } from 'zod'
import { itemKindSchema, type Verdict, verdictSchema } from '@/lib/core/items/schema'
import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'
import { loggedSchema, recordTraceSchema } from '@/lib/core/records/schema'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { systemIdSchema } from '@/lib/core/vocabulary/schema'
import { kinds } from '@/lib/core/records/item-kinds'
import { defaultMapping } from '@/lib/core/vocabulary/label-mapping'
import { systems } from '@/lib/systems/registry/systems'
import { shortened } from '@/lib/text/shortened'
import type { TraceStatus } from '@/lib/core/traces/schema'

const goldSchema = z.object({
  label: verdictSchema.nullish().catch(null),
  answer: z.string().optional().catch(undefined),
})

/** The parts of a previewed record that people look at; whatever does not fit is left out. */
const recordSchema = z.object({
  system: systemIdSchema.optional().catch(undefined),
  kind: itemKindSchema.optional().catch(undefined),
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
  gold: goldSchema.nullish().catch(null),
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
  kind: ItemKind
  label: Verdict | null
  /** The gold answer of a problem. */
  answer: string | null
  dataset: string | null
  hasDocument: boolean
  model: string | null
  run: string | null
  /** Null of a row that has no trace. */
  system: SystemId | null
  verdict: Verdict | null
  /** Whether it is right by the default label mapping, as far as the row tells; false of a row without a trace. */
  correct: boolean | null
  status: TraceStatus
  /** What is said beside the verdict, in short; null where nothing is. */
  explanation: string | null
}

/** One row of a dry run as its card shows it. */
export function previewRow(record: unknown): PreviewRow {
  const parsed = recordSchema.safeParse(record)
  const row = parsed.success ? parsed.data : recordSchema.parse({})
  const { system } = row
  const kind = kindIn(row)
  const label = kind === 'composed-problem' ? null : labelIn(row)
  return {
    kind,
    asked: row.input.claim ?? row.input.question ?? row.input.problem ?? '',
    label,
    answer: kind === 'composed-problem' ? (row.gold?.answer ?? null) : null,
    dataset: row.dataset ?? null,
    hasDocument: (row.input.passages ?? []).length > 0 || row.input.tree !== undefined,
    model: row.model ?? null,
    run: row.run ?? null,
    system: system ?? null,
    ...(system
      ? readAs(system, row, label)
      : { verdict: null, correct: null, status: 'ok', explanation: null }),
  }
}

type RecordRow = z.infer<typeof recordSchema>

/** Without a kind a row is of the kind of its system. */
function kindIn({ kind, system }: RecordRow): ItemKind {
  return kind ?? (system ? kinds[system] : 'claim')
}

/** The gold answer of a question is a label. */
function labelIn({ gold }: RecordRow): Verdict | null {
  const answer = verdictSchema.safeParse(gold?.answer)
  return gold?.label ?? (answer.success ? answer.data : null)
}

/** What a person may want to say of a file, because none of its first rows does. */
export function missingFields(rows: readonly PreviewRow[]): string[] {
  const traces = rows.filter(({ system }) => system !== null)
  return [
    ...(traces.length > 0 && traces.every(({ model }) => model === null) ? ['model'] : []),
    ...(rows.length > 0 && rows.every(({ dataset }) => dataset === null) ? ['dataset'] : []),
  ]
}

/** Steps that say why. */
const explaining: ReadonlySet<string> = new Set(['reason', 'text'])
const explanationLength = 160

function readAs(system: SystemId, row: RecordRow, label: Verdict | null) {
  const { output = null, reasoning = null, logged = null, chains, gold } = row
  const { read, correct } = systems[system]
  const reading = read({ output, reasoning, logged, chains, finish_reason: null })
  const known = { label, ...(gold?.answer !== undefined && { answer: gold.answer }) }
  const { verdict, status, steps } = reading
  const said = steps.findLast(({ kind }) => explaining.has(kind))?.text.trim() ?? ''
  return {
    verdict,
    correct: correct(reading, known, defaultMapping),
    status,
    explanation: said === '' ? null : shortened(said, explanationLength),
  }
}
