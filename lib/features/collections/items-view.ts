import {
  createLoader,
  type inferParserType,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server'
import { verdicts } from '@/lib/core/vocabulary/item-kinds'
import type { ItemFilter } from '@/lib/core/items/query'

/** What the address of a collection page says about its list of items. */
export const itemsViewParsers = {
  q: parseAsString.withDefault(''),
  dataset: parseAsString,
  label: parseAsStringLiteral([...verdicts, 'null']),
  traces: parseAsStringLiteral(['with', 'without']),
}
export type ItemsView = inferParserType<typeof itemsViewParsers>

export const readItemsView = createLoader(itemsViewParsers)

/** The same as parameters of the list of items. */
export function itemsFilter(collection: string, view: ItemsView): ItemFilter {
  const { q, dataset, label, traces } = view
  return {
    collection: [collection],
    ...(dataset !== null && { dataset: [dataset === 'null' ? null : dataset] }),
    ...(label !== null && { label: [label === 'null' ? null : label] }),
    ...(traces !== null && { has_traces: traces === 'with' }),
    ...(q.trim() !== '' && { q }),
  }
}

export function isNarrowed({ q, dataset, label, traces }: ItemsView): boolean {
  return q.trim() !== '' || dataset !== null || label !== null || traces !== null
}
