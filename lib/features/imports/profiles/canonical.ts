import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'
import type { RecordTrace } from '@/lib/core/records/schema'
import { voteNotes } from '@/lib/systems/registry/chains'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { systemIdSchema } from '@/lib/core/vocabulary/schema'
import { itemOf } from './canonical-item'
import { canonicalRowSchema, type CanonicalRow } from './canonical-row'
import { systemSpelling } from './foreign'
import type { Fields } from '@/lib/core/records/fields'
import { judgeCallsOf } from './judge-calls'
import {
  emptyTrace,
  isMostly,
  leftovers,
  refuse,
  refuseKind,
  refuseZod,
  textOf,
  type Profile,
  type ProfileContext,
  type Refused,
  type RowResult,
} from './profile'

const READ = new Set(Object.keys(canonicalRowSchema.shape))

const isRecord = (row: Fields) => row['schema'] === 'trace/1' || row['schema'] === 'item/1'

export const canonical: Profile = {
  format: 'canonical',
  looksFor: 'canonical records (a "schema" field of "trace/1" or "item/1")',
  recognises: ({ rows }) => {
    if (!rows.some(isRecord)) return null
    const isWeak = !isMostly(rows, isRecord)
    return { system: null, by: 'the field "schema"', ...(isWeak && { isWeak }) }
  },
  parse: parseCanonical,
}

function parseCanonical(row: Fields, context: ProfileContext): RowResult {
  const spelling = textOf(row['system'])
  const parsed = canonicalRowSchema.safeParse(row)
  if (!parsed.success) return refuseZod(parsed.error)
  const read = itemOf(parsed.data, row, context)
  if (!read.ok) return read
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
  const fault = refuseKind(system.data, item.kind) ?? withoutOutput(parsed.data, item.kind)
  if (fault) return fault
  const judged = judgeCallsOf(parsed.data.judge_calls ?? [])
  const trace = { ...traceOf(parsed.data, system.data, context), judge_calls: judged.calls }
  const { chains, vote, answer } = trace
  const more = chains === null ? [] : voteNotes({ chains, vote, answer })
  return { ok: true, row: { item, traces: [trace], notes: [...notes, ...judged.notes, ...more] } }
}

/** What is wrong with a trace that has no output, or null. */
function withoutOutput({ output, chains, source }: CanonicalRow, kind: ItemKind): Refused | null {
  if (kind !== 'question' && chains)
    return refuse('only answers to questions have chains', 'chains')
  if (typeof output === 'string' || chains || source?.lossy === true) return null
  if (kind === 'question') return refuse('an answer to a question needs its chains', 'chains')
  return refuse(
    'a trace needs its output as a text (only rows with source.lossy may lack it)',
    'output',
  )
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
    chains: data.chains ?? null,
    vote: data.vote ?? null,
    answer: data.answer ?? null,
    confidence: data.confidence ?? null,
    logged: data.logged ?? null,
    reward_records: data.reward_records ?? [],
    marks: data.marks ?? [],
    usage: data.usage ?? null,
    source: data.source ?? null,
    extra: data.extra || rest ? { ...data.extra, ...rest } : null,
  }
}
