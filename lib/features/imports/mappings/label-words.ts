import { claimLabels, labelReader, plainSpelling } from '@/lib/core/items/verdict-labels'
import type { Verdict } from '@/lib/core/items/schema'
import type { RowNote } from '@/lib/core/records/schema'
import type { Mapping } from './schema'
import { labelPrefix } from './targets'

/** What the spellings in a column of labels mean; null of one that is no label. */
export type LabelWords = ReadonlyMap<string, Verdict | null>

/** What a spelling can be given as its meaning. */
export const labelMeanings = [
  'supported',
  'refuted',
  'not_enough_information',
  'mixed',
  'ambiguous',
  'none',
] as const
export type LabelMeaning = (typeof labelMeanings)[number]

const readLabel = labelReader(claimLabels)

/** `0`, `"0"` and `0.0` are one spelling. */
export function labelKey(value: unknown): string | null {
  const only: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value
  const text = typeof only === 'number' ? String(only) : only
  if (typeof text === 'string' && /^\s*-?\d{1,9}(?:\.0+)?\s*$/u.test(text))
    return String(Number(text))
  return plainSpelling(only)
}

export function isWholeNumber(key: string): boolean {
  return /^-?\d+$/u.test(key)
}

/** Whether a spelling says what it means: numbers do not. */
export function isKnownLabel(key: string): boolean {
  return !isWholeNumber(key) && readLabel(key) !== null
}

export type LabelWordsResult = { ok: true; words: LabelWords } | { ok: false; reason: string }

/** The meanings that a mapping gives, as `label.0` does. */
export function labelWordsOf(mapping: Mapping = {}): LabelWordsResult {
  const words = new Map<string, Verdict | null>()
  for (const [name, meaning] of Object.entries(mapping)) {
    if (!name.startsWith(labelPrefix)) continue
    const key = labelKey(name.slice(labelPrefix.length))
    const verdict = isWholeNumber(meaning.trim()) ? null : readLabel(meaning)
    if (key === null || (verdict === null && meaning !== 'none'))
      return {
        ok: false,
        reason: `"${name}" has the meaning "${meaning}". Choose one of ${labelMeanings.join(', ')}.`,
      }
    words.set(key, verdict)
  }
  return { ok: true, words }
}

/** The same meanings as entries of a mapping. */
export function labelEntries(labels: Readonly<Record<string, string>>): Mapping {
  return Object.fromEntries(
    Object.entries(labels).map(([spelling, meaning]) => [`${labelPrefix}${spelling}`, meaning]),
  )
}

interface LabelCell {
  words: LabelWords
  path: string
  notes: RowNote[]
}

/** A cell of labels under the words it was given; a number without one is left out with a note. */
export function readLabelCell(value: unknown, { words, path, notes }: LabelCell): unknown {
  const key = labelKey(value)
  if (key === null) return value
  const verdict = words.get(key)
  if (verdict !== undefined) return verdict
  if (!isWholeNumber(key)) return value
  notes.push({ path, message: `${key} is a number without a label; left out` })
  return null
}

const numbersShown = 12

/** Whole numbers of a column of labels that nobody has given a meaning; empty where most of its values are words. */
export function unnamedNumbers(values: readonly unknown[], words: LabelWords): string[] {
  const keys = values.flatMap((value) => labelKey(value) ?? []).filter((key) => key !== '')
  const numbers = keys.filter(isWholeNumber)
  if (numbers.length * 2 <= keys.length) return []
  return [...new Set(numbers)].filter((key) => !words.has(key)).toSorted((a, b) => +a - +b)
}

/** What a person has to say before a column of numbers can be read. */
export function askForWords(column: string, numbers: readonly string[]): string {
  const shown = numbers.slice(0, numbersShown).join(', ')
  const more = numbers.length > numbersShown ? ` and ${numbers.length - numbersShown} more` : ''
  const first = numbers[0] ?? '0'
  return `"${column}" contains labels that are numbers: ${shown}${more}. Choose what each one means: map the columns on the import page, add "${labelPrefix}${first}":"supported" to the mapping, or give --label ${first}=supported on the command line.`
}
