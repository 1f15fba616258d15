import { nullable, text } from '@/lib/text/query-values'

/** Values of a column of the file that nothing else reads; several mean "or". A filter has each column once. */
export interface ExtraValues {
  column: string
  values: (string | null)[]
}

/** How a parameter of an address names such a column. */
const prefix = 'extra.'
export type ExtraName = `extra.${string}`

/** A row remembers the part of a filter it fails in one byte. */
export const mostExtraColumns = 20

export const extraValue = nullable(text)

export const extraName = (column: string): ExtraName => `${prefix}${column}`

/** `extra.topic` → `topic`; null when it is no such parameter. */
export const extraColumnOf = (name: string): string | null =>
  (name.startsWith(prefix) && name.slice(prefix.length)) || null

/** The values that are ticked of one column. */
export const extraValuesOf = (extra: readonly ExtraValues[] = [], column: string) =>
  extra.find((own) => own.column === column)?.values ?? []

/** Replaces the values of one column. */
export const withExtraValues = (
  extra: readonly ExtraValues[] = [],
  column: string,
  values: (string | null)[],
): ExtraValues[] => [...extra.filter((own) => own.column !== column), { column, values }]
