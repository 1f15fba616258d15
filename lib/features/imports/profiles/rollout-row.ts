import type { Fields } from '@/lib/core/records/fields'
import type { RecordItem, RecordTrace, RowNote } from '@/lib/core/records/schema'
import { systems } from '@/lib/systems/registry/systems'
import { goldOfTruth } from './gold-by-kind'
import { emptyTrace, refuse, textOf, type ProfileContext, type Refused } from './profile'
import { itemOfPrompt, promptText } from './rollout'
import { strayRow, type RolloutFields } from './writer'

/** Where a row of a trainer has what the rows of all trainers have. */
interface RolloutRow {
  row: Fields
  fields: RolloutFields
  output: string | null
  /** What the reward function was given, and the label or answer in it. */
  truth: { field: string; given: unknown; gold: unknown }
  dataset: unknown
}

export type RolloutRead =
  | { ok: true; item: RecordItem; trace: RecordTrace; notes: RowNote[] }
  | Refused

/** The item of a rollout, and its trace as far as prompt and output go. */
export function readRollout(
  { row, fields, output, truth, dataset: named }: RolloutRow,
  { system, unknown = 'the system is unknown; choose one', options }: ProfileContext,
): RolloutRead {
  if (system === null) return refuse(unknown)
  if (output === null) return refuse(`needs the ${fields.output} as a text`, fields.output)
  const logged = row[fields.prompt]
  const prompt = promptText(logged)
  if (prompt === null) return refuse('needs the prompt as a text or as messages', fields.prompt)
  const { gold, notes } = goldOfTruth(systems[system].kind, truth.gold, truth.field)
  const dataset = textOf(named) ?? options.dataset ?? null
  const stray = strayRow(
    { prompt, output, truth: truth.given, dataset: textOf(named) },
    system,
    options,
  )
  if (stray !== null) return refuse(stray, fields.prompt)
  const item = itemOfPrompt(system, logged, { dataset, gold, truth: truth.given })
  if (item === null) return refuse('no claim or question was found in the prompt', fields.prompt)
  return { ok: true, item, trace: { ...emptyTrace(system, options), prompt, output }, notes }
}
