import { queryOptions } from '@tanstack/react-query'
import type { DatasetGroup } from '@/lib/core/collections/schema'
import { requestCall } from '@/lib/platform/http/request'
import * as groupCalls from './contract'

export function datasetGroupsQuery(id: string) {
  return queryOptions({
    queryKey: ['collections', 'dataset-groups', id],
    queryFn: ({ signal }) => requestCall(groupCalls.findDatasetGroups, { params: { id }, signal }),
  })
}

export function changeDatasetGroups(id: string, groups: DatasetGroup[]) {
  return requestCall(groupCalls.changeDatasetGroups, { params: { id }, body: { groups } })
}
