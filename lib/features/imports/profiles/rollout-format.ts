import { itemInput } from '@/lib/core/records/asked'
import { isFields, type Fields } from '@/lib/core/records/fields'
import type { Passage } from '@/lib/core/items/schema'
import type { ParsedRow, RecordTrace } from '@/lib/core/records/schema'
import { systems } from '@/lib/systems/registry/systems'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import type { ImportFormat, ImportOptions } from '../schema'
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
  type RowResult,
  type Sample,
} from './profile'
import { itemOfPrompt, promptText } from './rollout'
import { chooseSystem, strayRow, type LoggedRow } from './writer'

/** What a row of any trainer or evaluator says, under one set of names. */
export interface RolloutFacts {
  /** A text or messages. */
  prompt: unknown
  output: string | null
  /** The gold and the field it stands in. */
  truth: { field: string; value: unknown }
  dataset?: unknown
  itemId?: unknown
  /** What is asked and its evidence, where the file has them beside the prompt. */
  asked?: { text: string; passages: Passage[] | null } | null
  trace?: Partial<RecordTrace>
  /** Fields that are in the facts; the others are kept with the trace. */
  read: readonly string[]
}

interface RolloutFormat {
  format: ImportFormat
  looksFor: string
  fields: KnownFields
  /** What fields alone do not tell. */
  isLike?: (row: Fields) => boolean
  /** Null of a row that says nothing. */
  factsOf: (row: Fields) => RolloutFacts | null
}

/** A format in which each row has a prompt and its output; only what differs is said of each. */
export function rolloutProfile({
  format,
  looksFor,
  fields,
  isLike,
  factsOf,
}: RolloutFormat): Profile {
  const factsIn = (row: Fields) => (isLike?.(row) === false ? null : factsOf(row))
  return {
    format,
    looksFor,
    recognises: (sample, options) => {
      const rows = sample.rows.filter((row) => isLike?.(row) !== false)
      if (rows.length * 2 <= sample.rows.length) return null
      const found = fieldsFound(sample, fields)
      return found && { ...found, ...writerIn({ ...sample, rows }, factsIn, options) }
    },
    parse: (row, context) => {
      const facts = factsIn(row)
      return facts === null ? refuse(`is no row of ${looksFor}`) : parseFacts(row, facts, context)
    },
  }
}

function writerIn({ rows }: Sample, factsOf: RolloutFormat['factsOf'], options: ImportOptions) {
  const logged = rows.flatMap((row) => factsOf(row) ?? []).map(loggedRow)
  const choice = chooseSystem(logged, options)
  return choice.ok
    ? { system: choice.system, writer: choice.because }
    : { system: null, unknown: choice.message }
}

function loggedRow({ prompt, output, truth, dataset }: RolloutFacts): LoggedRow {
  return {
    prompt: promptText(prompt),
    output,
    truth: truth.value,
    dataset: textOf(dataset),
  }
}

function parseFacts(
  row: Fields,
  facts: RolloutFacts,
  { system, unknown = 'no known system wrote this', options }: ProfileContext,
): RowResult {
  if (system === null) return refuse(unknown)
  if (facts.output === null) return refuse('holds no output')
  const stray = strayRow(loggedRow(facts), system, options)
  if (stray !== null) return refuse(stray)
  const { field, value } = facts.truth
  const { gold, notes } = goldOfTruth(systems[system].kind, value, field)
  const item = itemOf(system, facts, {
    gold,
    dataset: textOf(facts.dataset) ?? options.dataset ?? null,
  })
  if (item === null) return refuse('nothing that is asked was found in the prompt')
  const trace: RecordTrace = {
    ...emptyTrace(system, options),
    prompt: keptPrompt(facts.prompt),
    output: facts.output,
    ...given(facts.trace ?? {}),
    extra: leftovers(row, new Set(facts.read)),
  }
  return { ok: true, row: { item, traces: [trace], notes } }
}

function itemOf(
  system: SystemId,
  { asked, prompt, truth, itemId }: RolloutFacts,
  { gold, dataset }: { gold: ParsedRow['item']['gold']; dataset: string | null },
): ParsedRow['item'] | null {
  const external = { external_id: textOf(itemId) }
  if (!asked) {
    const item = itemOfPrompt(system, prompt, { dataset, gold, truth: truth.value })
    return item && { ...item, ...external }
  }
  const input = { asked: asked.text, passages: asked.passages, payload: null }
  return { ...itemInput(systems[system].kind, input), dataset, gold, ...external }
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
