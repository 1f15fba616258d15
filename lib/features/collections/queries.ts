import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { requestCall } from '@/lib/platform/http/request'
import * as collectionCalls from './contract'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'

/** How often a collection is looked at while its results are recomputed. */
const settlingMs = 1_000

/** With `dry_run` it replies with what would change. */
const previewCall = { ...collectionCalls.change, reply: collectionCalls.change.also }

export function collectionListQuery({ deleted = false } = {}) {
  return infiniteQueryOptions({
    queryKey: ['collections', 'list', deleted],
    queryFn: ({ pageParam, signal }) => {
      const query = { deleted: deleted || null, cursor: pageParam }
      return requestCall(collectionCalls.list, { query, signal })
    },
    initialPageParam: ((): string | null => null)(),
    getNextPageParam: (page) => page.next_cursor,
  })
}

export function collectionQuery(id: string) {
  return queryOptions({
    queryKey: ['collections', 'one', id],
    queryFn: ({ signal }) =>
      requestCall(collectionCalls.find, { params: { id }, query: { deleted: true }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.label_mapping_settled === false ? settlingMs : false,
  })
}

export function deleteCollection(id: string) {
  return requestCall(collectionCalls.remove, { params: { id } })
}

export function restoreCollection(id: string) {
  return requestCall(collectionCalls.restore, { params: { id } })
}

/** What another label mapping would change. */
export function mappingPreviewQuery(id: string, labels: LabelMapping) {
  return queryOptions({
    queryKey: ['collections', 'label-mapping', id, labels],
    queryFn: ({ signal }) =>
      requestCall(previewCall, {
        params: { id },
        body: { label_mapping: labels, dry_run: true },
        signal,
      }),
  })
}

export function changeMapping(id: string, labels: LabelMapping) {
  return requestCall(collectionCalls.change, { params: { id }, body: { label_mapping: labels } })
}
