import type { ItemFilter } from '@/lib/core/items/query'
import { itemParameters } from '@/lib/core/items/parameters'
import { filterParameters, type TraceFilter } from '@/lib/core/traces/filter'
import type { ExportKind } from './kinds'

export const exportPath = (parameters: string) => `/api/exports?${parameters}`

export const manifestPath = (parameters: string) => `/api/exports/manifest?${parameters}`

/** A list that can be exported: the filter on screen, never just a page of it; or a study. */
export type Exportable =
  | { of: 'traces'; filter: TraceFilter }
  | { of: 'items'; filter: ItemFilter }
  | { of: 'study'; study: string }

/** What chooses the rows of an export, as parameters of a URL. */
export function choosing(list: Exportable): URLSearchParams {
  if (list.of === 'study') return new URLSearchParams({ study: list.study })
  if (list.of === 'traces') return new URLSearchParams(filterParameters(list.filter))
  const { kind = [], ...rest } = list.filter
  const params = itemParameters(rest)
  for (const one of kind) params.append('item_kind', one)
  return params
}

export function exportParameters(kind: ExportKind, list: Exportable): string {
  return new URLSearchParams([['kind', kind], ...choosing(list)]).toString()
}
