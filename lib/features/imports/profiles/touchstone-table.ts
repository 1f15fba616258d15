import { itemKindSchema } from '@/lib/core/items/schema'
import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'
import { itemInput } from '@/lib/core/records/asked'
import type { Fields } from '@/lib/core/records/fields'
import {
  finishReasonSchema,
  type RecordItem,
  type RecordTrace,
  type RowNote,
} from '@/lib/core/records/schema'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { systemIdSchema } from '@/lib/core/vocabulary/schema'
import { isGap, readCell } from './cell'
import { goldFor } from './gold-by-kind'
import {
  emptyTrace,
  hasAll,
  integerOf,
  isMostly,
  leftovers,
  numberOf,
  passagesOf,
  refuse,
  refuseKind,
  sampleIndexOf,
  textOf,
  type Profile,
  type ProfileContext,
  type Refused,
  type RowResult,
} from './profile'

const ITEM = ['item_id', 'kind', 'item', 'label', 'document']
const TRACE = ['system', 'output']
const REWARD = 'reward.'

/** Columns that say what is worked out anew, or what only the database they come from knows. */
const WORKED_OUT = [
  'item_id',
  'collection',
  'correct',
  'label_mapping',
  'status',
  'problems',
  'question_count',
  'abstention_count',
]
const READ = new Set([
  ...ITEM,
  ...TRACE,
  ...WORKED_OUT,
  'id',
  'dataset',
  'external_id',
  'gold_answer',
  'silver_count',
  'model',
  'run',
  'training_step',
  'sample_index',
  'verdict',
  'finish_reason',
  'confidence',
  'reward_total',
  'advantage',
  'reasoning',
])

/** What a table lacks of an item of such a kind. */
const lacking: Partial<Record<ItemKind, string>> = {
  'composed-problem':
    'a table does not contain the parts of a problem; only its text and answer were read',
  'research-task':
    'a table does not contain the tree and the rubric of a task; only its question was read',
}

/** Traces or items as this workbench exports them as CSV and Parquet. */
export const touchstoneTable: Profile = {
  format: 'touchstone-table',
  looksFor: `tables of traces or items exported from Touchstone (columns ${ITEM.join(', ')})`,
  recognises: ({ rows }) => {
    if (!isMostly(rows, isTableRow)) return null
    const what = rows.some(isTraceRow) ? 'traces' : 'items'
    return {
      system: null,
      by: `the columns of a table of ${what} exported from Touchstone`,
      note: 'A table contains less than JSON Lines: it has no prompts, groups, marks, judge calls, chains of facts, parts of problems and tasks, or starts of the passages of a document. Rewards are imported as logged rewards.',
    }
  },
  parse: parseTable,
}

function isTraceRow(row: Fields): boolean {
  return hasAll(row, TRACE)
}

function isTableRow(row: Fields): boolean {
  return hasAll(row, ITEM) && (isTraceRow(row) || 'silver_count' in row)
}

function parseTable(row: Fields, context: ProfileContext): RowResult {
  const notes: RowNote[] = []
  const read = itemOf(row, context, notes)
  if (!read.ok) return read
  const { item } = read
  if (!isTraceRow(row)) return { ok: true, row: { item, traces: [], notes } }
  const system = systemIdSchema.safeParse(row['system'])
  if (!system.success)
    return refuse(`${JSON.stringify(row['system'] ?? null)} is not a known system`, 'system')
  const misfit = refuseKind(system.data, item.kind)
  if (misfit !== null) return misfit
  const fault = withoutOutput(row, item.kind)
  if (fault !== null) return refuse(fault, 'output')
  const trace = traceOf(row, system.data, { ...context, notes })
  return { ok: true, row: { item, traces: [trace], notes } }
}

function itemOf(
  row: Fields,
  { options }: ProfileContext,
  notes: RowNote[],
): { ok: true; item: RecordItem } | Refused {
  const kind = itemKindSchema.safeParse(row['kind'])
  if (!kind.success) return refuse(`has to be one of ${itemKindSchema.options.join(', ')}`, 'kind')
  const asked = textOf(row['item'])
  if (asked === null || asked === '')
    return refuse('needs the claim, question or problem as text', 'item')
  const { gold, notes: ofGold } = goldFor(kind.data, goldFieldsOf(row))
  notes.push(...ofGold)
  const message = lacking[kind.data]
  if (message !== undefined) notes.push({ path: 'item', message })
  const passages = passagesOf(row['document'])
  const item = {
    ...itemInput(kind.data, { asked, passages, payload: null }),
    dataset: filledText(row['dataset']) ?? options.dataset ?? null,
    external_id: filledText(row['external_id']),
    gold,
  }
  return { ok: true, item }
}

function filledText(value: unknown): string | null {
  return isGap(value) ? null : textOf(value)
}

function goldFieldsOf(row: Fields): Fields | null {
  const label = filledText(row['label'])
  const answer = filledText(row['gold_answer'])
  const count = integerOf(row['silver_count'])
  if (label === null && answer === null && count === null) return null
  return {
    label,
    ...(answer !== null && { answer }),
    ...(count !== null && { silver_count: count }),
  }
}

/** What is wrong with a trace that has no output, in words, or null. */
function withoutOutput(row: Fields, kind: ItemKind): string | null {
  if (kind === 'question')
    return 'a table does not contain the chains of an answer; export JSON Lines to import it again'
  if (textOf(row['problems'])?.split(' ').includes('lossy_source'))
    return 'a table does not contain the explanation of a trace without output; export JSON Lines to import it again'
  return textOf(row['output']) === null ? 'needs the output as a text' : null
}

function reasonOf(value: unknown): RecordTrace['finish_reason'] {
  return finishReasonSchema.safeParse(value).data ?? null
}

interface TraceContext extends ProfileContext {
  notes: RowNote[]
}

function traceOf(row: Fields, system: SystemId, { options, notes }: TraceContext): RecordTrace {
  const empty = emptyTrace(system, options)
  const cell = <T>(name: string, read: (value: unknown) => T | null, what: string) =>
    readCell(row[name], { read, what, path: name, notes })
  const number = (name: string) => cell(name, numberOf, 'a number')
  const whole = (name: string) => cell(name, integerOf, 'a whole number')
  const confidence = number('confidence')
  return {
    ...empty,
    external_id: filledText(row['id']),
    model: filledText(row['model']) ?? empty.model,
    run: filledText(row['run']) ?? empty.run,
    training_step: whole('training_step'),
    sample_index: cell('sample_index', sampleIndexOf, 'a whole number from 0 up'),
    output: textOf(row['output']),
    reasoning: filledText(row['reasoning']),
    finish_reason: cell('finish_reason', reasonOf, 'a known reason'),
    confidence: confidence === null ? null : { value: confidence, kind: 'imported' },
    logged: loggedOf(row, number),
    source: { format: 'touchstone-table' },
    extra: extraOf(row),
  }
}

function loggedOf(row: Fields, number: (name: string) => number | null): RecordTrace['logged'] {
  const names = Object.keys(row).filter((name) => name.startsWith(REWARD))
  const rewards = names.flatMap((name) => {
    const value = number(name)
    return value === null ? [] : [[name.slice(REWARD.length), value] as const]
  })
  const total = number('reward_total')
  const advantage = number('advantage')
  const verdict = filledText(row['verdict'])
  if (rewards.length === 0 && total === null && advantage === null && verdict === null) return null
  return {
    ...(total !== null && { total }),
    rewards: Object.fromEntries(rewards),
    ...(verdict !== null && { verdict }),
    ...(advantage !== null && { advantage }),
  }
}

/** Columns that somebody added, where they hold anything. */
function extraOf(row: Fields): Fields | null {
  const rest = leftovers(row, READ) ?? {}
  const added = Object.entries(rest).filter(
    ([name, value]) => !name.startsWith(REWARD) && !isGap(value),
  )
  return added.length === 0 ? null : Object.fromEntries(added)
}
