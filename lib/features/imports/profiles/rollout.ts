import { itemInput } from '@/lib/core/records/asked'
import type { ParsedRow, RecordItem } from '@/lib/core/records/schema'
import { systemIds, type SystemId } from '@/lib/core/vocabulary/system-ids'
import { systems } from '@/lib/systems/registry/systems'
import type { Fields } from '@/lib/core/records/fields'
import { withoutTemplate } from './chat-template'
import { isGap } from './cell'
import { numberOf, type Recognition, type Sample } from './profile'
import type { ImportOptions } from '../schema'

/** The fields in which a trainer writes down what was asked and what was answered. */
export interface RolloutFields {
  prompt: string
  output: string
}

/** Trainers' files do not name a system: the tags of the outputs and the layout of the prompts do. */
export function systemOfRollouts({ rows }: Sample, fields: RolloutFields): SystemId[] {
  const votes = (of: (id: SystemId) => (row: Fields) => boolean) =>
    systemIds.filter((id) => rows.some(of(id)))
  const byOutput = votes((id) => (row) => {
    const output = promptText(row[fields.output])
    return output !== null && systems[id].wrote(output)
  })
  if (byOutput.length > 0) return byOutput
  return votes((id) => (row) => {
    const prompt = promptText(row[fields.prompt])
    return prompt !== null && systems[id].fromPrompt(withoutTemplate(prompt)) !== null
  })
}

/** What is asked and its evidence, out of a logged prompt and what the reward function was given. */
export function itemOfPrompt(
  system: SystemId,
  prompt: string,
  { dataset, gold, truth }: { dataset: string | null; gold: RecordItem['gold']; truth: unknown },
): ParsedRow['item'] | null {
  const { kind, fromPrompt, fromTruth } = systems[system]
  const told = fromTruth?.(truth) ?? null
  const found = fromPrompt(withoutTemplate(prompt))
  const asked = told?.asked ?? found?.asked
  if (asked === undefined) return null
  const passages = found === null || found.passages.length === 0 ? null : found.passages
  const input = itemInput(kind, { asked, passages, payload: told?.payload ?? null })
  return { ...input, dataset, external_id: null, gold }
}

/**
 * The columns of a file, beyond those that mean something else, that hold numbers where they hold
 * anything, or nothing and are called a reward. Decided once for the file, so that a gap in a row
 * makes nothing else of its column.
 */
export function rewardColumns(
  { rows }: Sample,
  others: ReadonlySet<string>,
  isNumber: (value: unknown) => boolean,
): Set<string> {
  const columns = new Map<string, { numbers: number; rest: number }>()
  for (const [name, value] of rows.flatMap((row) => Object.entries(row))) {
    if (others.has(name)) continue
    const seen = columns.get(name) ?? { numbers: 0, rest: 0 }
    if (!isGap(value)) seen[isNumber(value) ? 'numbers' : 'rest'] += 1
    columns.set(name, seen)
  }
  const found = [...columns].filter(([name, { numbers, rest }]) =>
    numbers + rest === 0 ? isCalledReward(name) : numbers > 0 && numbers >= rest,
  )
  return new Set(found.map(([name]) => name))
}

function isCalledReward(name: string): boolean {
  return (
    /reward/iu.test(name) || systemIds.some((id) => systems[id].rewardAliases[name] !== undefined)
  )
}

/** Those columns of rewards that hold a number, or nothing, in this row. */
export function rewardsIn(
  row: Fields,
  columns: ReadonlySet<string>,
  isNumber: (value: unknown) => boolean,
): string[] {
  return Object.keys(row).filter(
    (name) => columns.has(name) && (isGap(row[name]) || isNumber(row[name])),
  )
}

/** Reward columns under the names of the system; one without a number in it is null, never zero. */
export function rewardsOf(
  system: SystemId,
  row: Fields,
  names: string[],
): Record<string, number | null> {
  const aliases = systems[system].rewardAliases
  return Object.fromEntries(names.map((name) => [aliases[name] ?? name, numberOf(row[name])]))
}

/** A prompt as one text; message lists are joined the way trainers log them. */
export function promptText(prompt: unknown): string | null {
  if (typeof prompt === 'string') return prompt
  if (!Array.isArray(prompt)) return null
  return prompt
    .map((message: unknown) =>
      typeof message === 'object' && message !== null && 'content' in message
        ? String(message.content)
        : '',
    )
    .join('\n')
}

export type SystemChoice = { ok: true; system: SystemId } | { ok: false; message: string }

export function chooseSystem(found: SystemId[], options: ImportOptions): SystemChoice {
  if (options.system) return { ok: true, system: options.system }
  const [only, ...others] = found
  if (only === undefined)
    return { ok: false, message: 'no known system wrote these outputs; name one with system=' }
  if (others.length > 0)
    return {
      ok: false,
      message: `outputs of ${found.join(' and ')} in one file; name one with system=`,
    }
  return { ok: true, system: only }
}

/** The system of a file of rollouts, or why it cannot be told. */
export function writerOfRollouts(
  sample: Sample,
  fields: RolloutFields,
  options: ImportOptions,
): Pick<Recognition, 'system' | 'unknown'> {
  const choice = chooseSystem(systemOfRollouts(sample, fields), options)
  return choice.ok ? { system: choice.system } : { system: null, unknown: choice.message }
}
