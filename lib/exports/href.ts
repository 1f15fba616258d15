import { itemParameters, type ItemFilter } from '@/lib/items/query'
import { filterParameters, type TraceFilter } from '@/lib/traces/filter'

export const exportPath = (parameters: string) => `/api/exports?${parameters}`

export const previewPath = (parameters: string) => `/api/exports/preview?${parameters}`

/** The filter on screen, never just a page of it. */
export function tracesExport(filter: TraceFilter): string {
  return new URLSearchParams([['kind', 'traces'], ...filterParameters(filter)]).toString()
}

export function itemsExport(filter: ItemFilter): string {
  const { kind = [], ...rest } = filter
  const params = new URLSearchParams([['kind', 'items'], ...itemParameters(rest)])
  for (const one of kind) params.append('item_kind', one)
  return params.toString()
}
