import { itemInput } from '@/lib/core/records/asked'
import { isFields, type Fields } from '@/lib/core/records/fields'
import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'
import type { ParsedRow, RecordTrace } from '@/lib/core/records/schema'
import { systems } from '@/lib/systems/registry/systems'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import type { ImportFormat, ImportOptions } from '../schema'
import type { AskedBeside } from './asked-columns'
import { goldOfTruth } from './gold-by-kind'
import {
  emptyTrace,
  fieldsFound,
  leftovers,
  refuse,
  textOf,
  type KnownFields,
  type Profile,
  type ProfileContext,
  type Refused,
  type RowResult,
  type Sample,
} from './profile'
import { itemOfPrompt, promptText } from './rollout'
import { chooseSystem, strayRow, type LoggedRow } from './writer'

/** One output, and what the file says of it alone. */
export interface Reply {
  output: string | null
  trace?: Partial<RecordTrace>
}

/** What a row of any trainer or evaluator says, under one set of names. */
export interface RolloutFacts {
  /** A text or messages. */
  prompt: unknown
  replies: readonly Reply[]
  /** The gold and the field it stands in. */
  truth: { field: string; value: unknown }
  dataset?: unknown
  itemId?: unknown
  asked?: (kind: ItemKind) => AskedBeside | null
  /** What is true of every reply. */
  trace?: Partial<RecordTrace>
  /** Fields that are in the facts; the others are kept with the trace. */
  read: readonly string[]
  /** What is kept of fields that were read in part. */
  rest?: Fields
}

interface RolloutFormat extends Pick<Profile, 'generality'> {
  format: ImportFormat
  looksFor: string
  fields: KnownFields
  /** The fields in which people look for what was asked and what was answered. */
  places: { prompt: string; output: string }
  /** What has to be in a field, where its name alone does not tell. */
  shapes?: Readonly<Record<string, (value: unknown, row: Fields) => boolean>>
  /** Rows of another variant than the first repeat its outputs with other scores. */
  variant?: (row: Fields) => string | null
  note?: (sample: Sample) => string | null
  factsOf: (row: Fields, filename: string) => RolloutFacts | Refused
}

/** A format in which each row has a prompt and its outputs; only what differs is said of each. */
export function rolloutProfile({
  fields,
  places,
  shapes = {},
  variant,
  note,
  factsOf,
  ...rest
}: RolloutFormat): Profile {
  const misfitOf = (row: Fields) =>
    Object.entries(shapes).find(([name, fits]) => !fits(row[name], row))?.[0] ?? null
  return {
    ...rest,
    recognises: (sample, options) => {
      const rows = sample.rows.filter((row) => misfitOf(row) === null)
      if (rows.length * 2 <= sample.rows.length) return null
      const found = fieldsFound(sample, fields)
      if (found === null) return null
      const said = note?.({ ...sample, rows }) ?? null
      const writer = writerIn({ ...sample, rows }, factsOf, options)
      const [first] = rows
      return {
        ...found,
        ...writer,
        ...(said !== null && { note: said }),
        ...(variant && first && { variant: variant(first) }),
      }
    },
    parse: (row, context) => {
      const misfit = misfitOf(row)
      if (misfit !== null) return refuse(`does not fit ${rest.looksFor}`, misfit)
      const facts = factsOf(row, context.filename)
      if ('issue' in facts) return facts
      const parsed = parseFacts(row, { facts, places }, context)
      const isRepeat = variant !== undefined && variant(row) !== context.variant
      return parsed.ok && isRepeat ? { ok: true, row: { ...parsed.row, traces: [] } } : parsed
    },
  }
}

function writerIn(
  { rows, filename }: Sample,
  factsOf: RolloutFormat['factsOf'],
  options: ImportOptions,
) {
  const logged = rows.flatMap((row) => {
    const facts = factsOf(row, filename)
    return 'issue' in facts ? [] : [loggedRow(facts)]
  })
  const choice = chooseSystem(logged, options)
  return choice.ok
    ? { system: choice.system, writer: choice.because }
    : { system: null, unknown: choice.message }
}

function loggedRow({ prompt, replies, truth, dataset }: RolloutFacts): LoggedRow {
  return {
    prompt: promptText(prompt),
    output: replies[0]?.output ?? null,
    truth: truth.value,
    dataset: textOf(dataset),
  }
}

function parseFacts(
  row: Fields,
  { facts, places }: { facts: RolloutFacts; places: RolloutFormat['places'] },
  { system, unknown = 'the system is unknown; choose one', options }: ProfileContext,
): RowResult {
  if (system === null) return refuse(unknown)
  const outputs = facts.replies.flatMap(({ output, trace }) =>
    output === null ? [] : [{ output, ...trace }],
  )
  if (outputs.length === 0) return refuse('has no output', places.output)
  const stray = strayRow(loggedRow(facts), system, options)
  if (stray !== null) return refuse(stray, places.prompt)
  const { field, value } = facts.truth
  const { gold, notes } = goldOfTruth(systems[system].kind, value, field)
  const dataset = textOf(facts.dataset) ?? options.dataset ?? null
  const found = itemOf(system, facts, { gold, dataset })
  if (found === null) return refuse('no claim or question was found in the prompt', places.prompt)
  const { item, columns } = found
  const extra = leftovers({ ...row, ...facts.rest }, new Set([...facts.read, ...columns]))
  const traces = outputs.map((output): RecordTrace => ({
    ...emptyTrace(system, options),
    prompt: keptPrompt(facts.prompt),
    ...given(facts.trace ?? {}),
    ...given(output),
    extra,
  }))
  return { ok: true, row: { item, traces, notes } }
}

interface FoundItem {
  item: ParsedRow['item']
  /** That hold what is asked. */
  columns: readonly string[]
}

/** Columns of what is asked say it more exactly than the prompt, but not a claim without its document. */
function itemOf(
  system: SystemId,
  { asked, prompt, truth, itemId }: RolloutFacts,
  { gold, dataset }: { gold: ParsedRow['item']['gold']; dataset: string | null },
): FoundItem | null {
  const { kind } = systems[system]
  const beside = asked?.(kind) ?? null
  const isWhole = beside !== null && (kind !== 'claim' || beside.passages !== null)
  const told = isWhole ? null : itemOfPrompt(system, prompt, { dataset, gold, truth: truth.value })
  const external = { external_id: textOf(itemId) }
  if (told !== null) return { item: { ...told, ...external }, columns: [] }
  if (beside === null) return null
  const { text, passages, columns } = beside
  const input = itemInput(kind, { asked: text, passages, payload: null })
  return { item: { ...input, dataset, gold, ...external }, columns }
}

/** What the file leaves out is what was said of the file as a whole. */
function given(trace: Partial<RecordTrace>): Partial<RecordTrace> {
  return Object.fromEntries(Object.entries(trace).filter(([, value]) => value !== null))
}

/** Messages as they are; fields of a message beyond role and content stay. */
function keptPrompt(prompt: unknown): RecordTrace['prompt'] {
  if (!Array.isArray(prompt)) return promptText(prompt)
  return prompt.filter(isFields).map((message) => ({
    ...message,
    role: textOf(message['role']) ?? '',
    content: message['content'],
  }))
}
