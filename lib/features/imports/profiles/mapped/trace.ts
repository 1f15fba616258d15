import { cellOf } from '@/lib/features/imports/mappings/cells'
import type { Plan } from '@/lib/features/imports/mappings/plan'
import type { Fields } from '@/lib/core/records/fields'
import {
  promptSchema,
  type Logged,
  type RecordTrace,
  type RowNote,
} from '@/lib/core/records/schema'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { writtenDetail } from '@/lib/systems/claim-verification'
import { systems } from '@/lib/systems/registry/systems'
import { readCell } from '../cell'
import { emptyTrace, numberOf, sampleIndexOf, type ProfileContext } from '../profile'
import type { Cells } from './cells'
import { valuesOf, type Values } from './values'

interface TraceRow {
  row: Fields
  cells: Cells
  plan: Plan
  system: SystemId
  context: ProfileContext
  /** Null of a predicted label alone. */
  output: string | null
  notes: RowNote[]
}

/** The trace of a mapped row, without what is left over. */
export function readTrace(given: TraceRow): RecordTrace {
  const { cells, plan, system, context, output, notes } = given
  const empty = emptyTrace(system, context.options)
  const { cell, text, number, integer } = valuesOf(cells, plan.columns, notes)
  const confidence = number('confidence')
  return {
    ...empty,
    external_id: text('id'),
    model: text('model') ?? empty.model,
    run: text('run') ?? empty.run,
    training_step: integer('training_step'),
    group_id: text('group_id'),
    sample_index: cell('sample_index', sampleIndexOf, 'a whole number from 0 up'),
    prompt: promptOf(given),
    output,
    reasoning: text('reasoning'),
    confidence: confidence === null ? null : { value: confidence, kind: 'imported' },
    logged: loggedOf(given, { text, number }),
    source: output === null ? { lossy: true } : null,
  }
}

function readPrompt(value: unknown): RecordTrace['prompt'] {
  return promptSchema.safeParse(value).data ?? null
}

function promptOf({ cells, plan, notes }: TraceRow): RecordTrace['prompt'] {
  const { prompt } = cells
  const path = plan.columns.prompt ?? 'prompt'
  return readCell(prompt, { read: readPrompt, what: 'a text or a list of messages', path, notes })
}

function loggedOf(
  { row, cells, plan: { columns, rewards }, system, notes }: TraceRow,
  { text, number }: Pick<Values, 'text' | 'number'>,
): Logged | null {
  const aliases = systems[system].rewardAliases
  const found = rewards.map(([name, column]) => {
    const value = cellOf(row, column)
    return [
      aliases[name] ?? name,
      readCell(value, { read: numberOf, what: 'a number', path: column, notes }),
    ] as const
  })
  const { total, advantage, verdict } = columns
  const detail = system === 'claim-verification' ? writtenDetail(cells) : null
  const isLogged = [total, advantage, verdict, detail ?? undefined].some(
    (part) => part !== undefined,
  )
  if (!isLogged && found.length === 0) return null
  return {
    ...(total !== undefined && { total: number('total') }),
    rewards: Object.fromEntries(found),
    ...(verdict !== undefined && { verdict: text('verdict') }),
    ...(advantage !== undefined && { advantage: number('advantage') }),
    ...(detail !== null && { detail }),
  }
}
