import { nullable, spelled, text, type UrlValue } from '@/lib/text/query-values'
import { compareText } from './columns/code-point-order'

/** Values of a column of the file that nothing else reads; several mean "or". */
export interface ExtraValues {
  column: string
  values: (string | null)[]
}

/** How a parameter of an address names such a column. */
export const extraPrefix = 'extra.'
export type ExtraName = `extra.${string}`

/** A row remembers the part of a filter it fails in one byte. */
export const mostExtraColumns = 20

export const extraValue: UrlValue<string | null> = nullable(text)

export const extraName = (column: string): ExtraName => `extra.${column}`

/** `extra.topic` → `topic`; null when it is no such parameter. */
export function extraColumnOf(name: string): string | null {
  return name.startsWith(extraPrefix) && name.length > extraPrefix.length
    ? name.slice(extraPrefix.length)
    : null
}

/** Each column once, in the order of the names; no value twice, and no column without one. */
export function normaliseExtra(extra: readonly ExtraValues[] = []): ExtraValues[] {
  const byColumn = Map.groupBy(extra, ({ column }) => column)
  return [...byColumn]
    .map(([column, own]) => {
      const bySpelling = new Map(
        own.flatMap(({ values }) => values.map((value) => [spelled(value), value] as const)),
      )
      const values = [...bySpelling]
        .toSorted(([a], [b]) => compareText(a, b))
        .map(([, value]) => value)
      return { column, values }
    })
    .filter(({ values }) => values.length > 0)
    .toSorted((a, b) => compareText(a.column, b.column))
}

export function extraParameters(extra: readonly ExtraValues[] = []): [string, string][] {
  return normaliseExtra(extra).flatMap(({ column, values }) =>
    values.map((value): [string, string] => [extraName(column), spelled(value)]),
  )
}

/** The values that are ticked of one column. */
export function extraValuesOf(
  extra: readonly ExtraValues[] = [],
  column: string,
): readonly (string | null)[] {
  return extra.find((own) => own.column === column)?.values ?? []
}

/** Replaces the values of one column; an empty list frees it. */
export function withExtraValues(
  extra: readonly ExtraValues[] = [],
  column: string,
  values: (string | null)[],
): ExtraValues[] {
  return normaliseExtra([...extra.filter((own) => own.column !== column), { column, values }])
}
