import { itemInput } from '@/lib/core/records/asked'
import type { ParsedRow, RecordItem } from '@/lib/core/records/schema'
import { systemIds, type SystemId } from '@/lib/core/vocabulary/system-ids'
import { systems } from '@/lib/systems/registry/systems'
import { isFields, type Fields } from '@/lib/core/records/fields'
import { lastAsked, withoutTemplate } from './chat-template'
import { isGap } from './cell'
import { numberOf, type Sample } from './profile'

/** What is asked and its evidence, out of a logged prompt and what the reward function was given. */
export function itemOfPrompt(
  system: SystemId,
  prompt: unknown,
  { dataset, gold, truth }: { dataset: string | null; gold: RecordItem['gold']; truth: unknown },
): ParsedRow['item'] | null {
  const { kind, fromPrompt, fromTruth } = systems[system]
  const told = fromTruth?.(truth) ?? null
  const found =
    lastAskedIn(prompt)
      .map(fromPrompt)
      .find((input) => input !== null) ?? null
  const asked = told?.asked ?? found?.asked
  if (asked === undefined) return null
  const passages = found === null || found.passages.length === 0 ? null : found.passages
  const input = itemInput(kind, { asked, passages, payload: told?.payload ?? null })
  return { ...input, dataset, external_id: null, gold }
}

/** The last turn of the user, and the whole prompt where that turn asks nothing. */
function lastAskedIn(prompt: unknown): string[] {
  const text = promptText(prompt) ?? ''
  const whole = withoutTemplate(text)
  const turn = Array.isArray(prompt) ? lastUserMessage(prompt) : lastAsked(text)
  return turn === null || turn === whole ? [whole] : [turn, whole]
}

function lastUserMessage(messages: readonly unknown[]): string | null {
  const last = messages.findLast((message) => isFields(message) && message['role'] === 'user')
  return isFields(last) ? contentText(last['content']) : null
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
  return new Set(found.map(([name]) => name).filter((name) => !isCounter.test(name)))
}

/** Numbers that name, count or time a row. */
const isCounter = /(?:^|_)(?:ids?|idx|index|epoch|seed|ms|seconds|timestamp)$/iu

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

/** A prompt as one text; messages, or the parts of one, are joined the way trainers log them. */
export function promptText(prompt: unknown): string | null {
  if (typeof prompt === 'string') return prompt
  if (!Array.isArray(prompt)) return null
  return prompt
    .map((message: unknown) =>
      isFields(message) ? contentText(message['content'] ?? message['text']) : '',
    )
    .join('\n')
}

/** What a message says: a text, or a list of parts of which some are texts. */
function contentText(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content))
    return content === null || content === undefined ? '' : JSON.stringify(content)
  return content
    .flatMap((part: unknown) =>
      isFields(part) && typeof part['text'] === 'string' ? part['text'] : [],
    )
    .join('')
}
