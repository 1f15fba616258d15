import type { Verdict } from '@/lib/core/items/schema'
import { kinds } from '@/lib/core/records/item-kinds'
import type { RowNote } from '@/lib/core/records/schema'
import type { Fields } from '@/lib/core/records/fields'
import { labelColumnsOf } from '@/lib/systems/claim-verification'
import {
  askForWords,
  isKnownLabel,
  isWholeNumber,
  labelKey,
  labelWordsOf,
  type LabelWords,
  readLabelCell,
  unnamedNumbers,
} from './mappings/label-words'
import { goldColumns } from './profiles/asked-columns'
import { LABEL, PREDICTED } from './profiles/claim-columns'
import { spaced } from '@/lib/text/numbers'
import { hasAll, isMostly, pick, type Recognition } from './profiles/profile'
import type { ImportFormat, ImportOptions } from './schema'

/** Which columns of a row hold labels, for the formats whose labels could be anybody's. */
const labelColumns: Partial<Record<ImportFormat, (row: Fields) => string[]>> = {
  'claim-table': (row) => namesOf(row, LABEL, PREDICTED),
  'claim-verification-results': labelColumnsOf,
  'chat-messages': (row) => namesOf(row, goldColumns),
  sharegpt: (row) => namesOf(row, goldColumns),
}

function namesOf(row: Fields, ...columns: (readonly string[])[]): string[] {
  return columns.flatMap((names) => pick(row, names)?.name ?? [])
}

/** Data sets that are known by their columns, in which 1 is supported and 0 is not: LLM-AggreFact and FactCG. */
const binaryColumns = [
  ['dataset', 'doc', 'claim', 'label'],
  ['text_a', 'text_b', 'orig_label'],
]
const binary: LabelWords = new Map<string, Verdict>([
  ['0', 'refuted'],
  ['1', 'supported'],
])
const none: LabelWords = new Map()

interface LabelledFile {
  format: ImportFormat
  rows: readonly Fields[]
  system: Recognition['system']
  mapping: ImportOptions['mapping']
  /** Of earlier imports of the collection. */
  known: ImportOptions['known_labels']
}

export type LabelsNamed =
  | { ok: true; words: LabelWords | undefined; note?: string }
  | { ok: false; reason: string }

/** The words for the labels of a recognised file, or which numbers nobody has given a meaning. */
export function nameLabels({ format, rows, system, mapping, known }: LabelledFile): LabelsNamed {
  const columns = labelColumns[format]
  const isOfClaims = system === null || kinds[system] === 'claim'
  const given = labelWordsOf(mapping)
  if (!given.ok) return given
  if (columns === undefined || !isOfClaims) return { ok: true, words: undefined }
  const own = withKnownNumbers(given.words, { rows, system })
  const words = withEarlier(own, known)
  const names = [...new Set(rows.flatMap(columns))].filter((name) => isUsual(name, rows))
  for (const column of names) {
    const numbers = unnamedNumbers(
      rows.map((row) => row[column]),
      words,
    )
    if (numbers.length > 0) return { ok: false, reason: askForWords(column, numbers) }
  }
  const values = names.flatMap((column) => rows.map((row) => row[column]))
  return { ok: true, words, ...noteOf(values, { own, words }) }
}

/** A column that few rows have came with rows of another file; its numbers are left out with a note. */
function isUsual(column: string, rows: readonly Fields[]): boolean {
  return rows.filter((row) => column in row).length * 10 >= rows.length
}

/** What earlier imports of the collection say counts where neither the file nor a person says anything. */
export function withEarlier(words: LabelWords, known: ImportOptions['known_labels']): LabelWords {
  const earlier = labelWordsOf(known)
  return new Map([...(earlier.ok ? earlier.words : none), ...words])
}

/** Says which labels are read as in earlier imports of the collection. */
export function noteOf(
  values: readonly unknown[],
  { own, words }: { own: LabelWords; words: LabelWords },
): { note?: string } {
  const keys = new Set(values.map(labelKey))
  const earlier = [...words].filter(([key]) => !own.has(key) && keys.has(key) && !isKnownLabel(key))
  if (earlier.length === 0) return {}
  const said = earlier.map(([key, verdict]) => `${key} = ${spaced(verdict ?? 'no label')}`)
  return { note: `Labels as in earlier imports of this collection: ${said.join(', ')}.` }
}

/** Numbers of FaithLens and of the data sets known above mean what their authors say; what a person says comes first. */
export function withKnownNumbers(
  words: LabelWords,
  { rows, system }: Pick<LabelledFile, 'rows' | 'system'>,
): LabelWords {
  const isKnown =
    system === 'faithlens' ||
    binaryColumns.some((names) => isMostly([...rows], (row) => hasAll(row, names)))
  return new Map([...(isKnown ? binary : none), ...words])
}

/** A row with its labels under the words given for them; what has none is left out with a note. */
export function withLabelWords(
  row: Fields,
  { format, words }: { format: ImportFormat; words: LabelWords | undefined },
): { row: Fields; notes: RowNote[] } {
  const columns = labelColumns[format]
  if (words === undefined || columns === undefined) return { row, notes: [] }
  const notes: RowNote[] = []
  const read = columns(row).map(
    (path) => [path, readLabelCell(row[path], { words, path, notes })] as const,
  )
  return { row: { ...row, ...Object.fromEntries(read) }, notes }
}

/** Words for labels in running text: all that were given but the numbers. */
export function wordsOfTexts({ mapping, known_labels: known }: ImportOptions): LabelWords {
  const given = labelWordsOf(mapping)
  const words = withEarlier(given.ok ? given.words : none, known)
  return new Map([...words].filter(([key]) => !isWholeNumber(key)))
}
