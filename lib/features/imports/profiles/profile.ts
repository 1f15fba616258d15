import type { z } from 'zod'
import type { Gold, Passage } from '@/lib/core/items/schema'
import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'
import { isFields, type Fields } from '@/lib/core/records/fields'
import type { ParsedRow, RecordTrace, RowNote } from '@/lib/core/records/schema'
import { storedIntegerSchema } from '@/lib/maths/integer'
import { blankTrace } from '@/lib/systems/kit/blank-trace'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { kinds } from '@/lib/core/records/item-kinds'
import { claimLabels, labelReader } from '@/lib/core/items/verdict-labels'
import type { LabelWords } from '../mappings/label-words'
import type { ImportFormat, ImportOptions } from '../schema'

export interface Sample {
  rows: Fields[]
  filename: string
}

export interface Recognition {
  system: SystemId | null
  /** Why nobody knows whose rows these are. */
  unknown?: string
  /** In words, for the dry run: the fields it was recognised by. */
  by: string
  /** The same by name, as far as the format knows them: of two that fit, one that knows all the fields of the other wins. */
  fields?: readonly string[]
  /** Only some rows are so: whatever else fits goes first. */
  isWeak?: boolean
  /** By what sign the system was told, and in how many rows. */
  writer?: string
  /** What such a file never holds, where that has to be said. */
  note?: string
  /** Columns of a trainer's file that hold rewards. */
  rewards?: ReadonlySet<string>
  /** Of rows that repeat an output, which are read. */
  variant?: string | null
  /** What the labels of its columns mean. */
  words?: LabelWords | undefined
}

export interface ProfileContext {
  system: SystemId | null
  unknown?: string | undefined
  rewards: ReadonlySet<string>
  variant?: string | null | undefined
  options: ImportOptions
  filename: string
}

export interface Refused {
  ok: false
  issue: RowNote
}

export type RowResult = { ok: true; row: ParsedRow } | Refused

/** One file format: how it is recognised, and how one row becomes an item and its traces. */
export interface Profile {
  format: ImportFormat
  /** In words, for the refusal of unknown files. */
  looksFor: string
  recognises: (sample: Sample, options: ImportOptions) => Recognition | null
  parse: (row: Fields, context: ProfileContext) => RowResult
  /** Columns of a row of which nothing is made. */
  unused?: (row: Fields) => string[]
  /** Reads the columns under the names that the file gives them. */
  isByColumn?: boolean
  /** How little a match says: of two that fit, the less general is meant. */
  generality?: number
}

export function refuse(message: string, path?: string): Refused {
  return { ok: false, issue: { message, ...(path !== undefined && { path }) } }
}

/** The first field problem of a row, as a person can act on it. */
export function refuseZod(error: z.ZodError): Refused {
  const [first] = error.issues
  return refuse(plainly(first?.message), first?.path.join('.') || undefined)
}

const MISFIT = /^Invalid input: expected (\w+)(?:, received (\w+))?$/u

/** What the schema says, for people who do not know schemas. */
function plainly(message = 'does not fit the format'): string {
  const [, wanted, found] = MISFIT.exec(message) ?? []
  if (wanted === undefined) return message
  if (found === 'undefined') return `is missing (${wanted} expected)`
  return found === undefined ? `has to be of type ${wanted}` : `is ${found}, not ${wanted}`
}

/** Why a system cannot have answered an item of that kind, or null. */
export function refuseKind(system: SystemId, given: ItemKind): Refused | null {
  const kind = kinds[system]
  if (given === kind) return null
  return refuse(`${system} answers items of kind ${kind}, not ${given}`, 'kind')
}

/** Fields that a format cannot lack, and those that its writer adds as a rule. */
export interface KnownFields {
  needs: readonly string[]
  usual?: readonly string[]
}

/** The evidence for a format in the fields of the first rows; null unless most of them have all it needs. */
export function fieldsFound(
  { rows }: Sample,
  { needs, usual = [] }: KnownFields,
): Required<Pick<Recognition, 'by' | 'fields'>> | null {
  const fitting = rows.filter((row) => hasAll(row, needs))
  if (fitting.length * 2 <= rows.length) return null
  const more = usual.filter((name) => isMostly(fitting, (row) => name in row))
  const fields = [...needs, ...more]
  return { fields, by: `the fields ${listed(fields)} in ${fitting.length} of ${rows.length} rows` }
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

export function hasAll(row: Fields, names: readonly string[]): boolean {
  return names.every((name) => name in row)
}

/** A bad row must not hide what the others are. */
export function isMostly(rows: Fields[], test: (row: Fields) => boolean): boolean {
  return rows.filter(test).length * 2 > rows.length
}

/** The first of the named fields that is there and not null. */
export function pick(
  row: Fields,
  names: readonly string[],
): { name: string; value: unknown } | null {
  for (const name of names) {
    const value = row[name]
    if (value !== undefined && value !== null) return { name, value }
  }
  return null
}

export function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  return null
}

export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || value.trim() === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/** A whole number that a column can hold. */
export function integerOf(value: unknown): number | null {
  const number = numberOf(value)
  return storedIntegerSchema.safeParse(number).data ?? null
}

/** The place of a sample among those of its prompt: from 0, as canonical records have it. */
export function sampleIndexOf(value: unknown): number | null {
  const index = integerOf(value)
  return index !== null && index >= 0 ? index : null
}

/** A document in any of the shapes met: one text, a list of texts, or a list of passages. Nothing to read is null. */
export function passagesOf(value: unknown): Passage[] | null {
  if (typeof value === 'string') return value.trim() === '' ? null : [{ text: value }]
  if (!Array.isArray(value)) return null
  const passages = value.flatMap((part: unknown): Passage[] => {
    if (typeof part === 'string') return [{ text: part }]
    if (!isFields(part) || typeof part['text'] !== 'string') return []
    const id = textOf(part['id'])
    const title = textOf(part['title'])
    return [{ ...(id !== null && { id }), ...(title !== null && { title }), text: part['text'] }]
  })
  return passages.some(({ text }) => text.trim() !== '') ? passages : null
}

const goldLabel = labelReader(claimLabels)

/** Gold of a claim; a spelling nobody knows is dropped with a note, never guessed. */
export function goldOf(value: unknown, path: string): { gold: Gold | null; notes: RowNote[] } {
  if (value === undefined || value === null || value === '') return { gold: null, notes: [] }
  const label = goldLabel(Array.isArray(value) && value.length === 1 ? value[0] : value)
  if (label !== null) return { gold: { label }, notes: [] }
  return {
    gold: null,
    notes: [
      { path, message: `gold label ${JSON.stringify(value).slice(0, 60)} is not known; left out` },
    ],
  }
}

/** A trace of which the file has said nothing yet; profiles fill in what it has. */
export function emptyTrace(system: SystemId, options: ImportOptions): RecordTrace {
  return { ...blankTrace(system), model: options.model ?? null, run: options.run ?? null }
}

/** Fields nobody read, kept untouched; null when there are none. */
export function leftovers(row: Fields, read: ReadonlySet<string>): Fields | null {
  const rest = Object.entries(row).filter(([name]) => !read.has(name))
  return rest.length === 0 ? null : Object.fromEntries(rest)
}
