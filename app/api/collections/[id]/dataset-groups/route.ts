import * as groupCalls from '@/lib/features/collections/dataset-groups/contract'
import { changeDatasetGroups } from '@/lib/features/collections/dataset-groups/change-dataset-groups.server'
import { findDatasetGroups } from '@/lib/features/collections/dataset-groups/find-dataset-groups.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(groupCalls.findDatasetGroups, async ({ params }) =>
  json(await findDatasetGroups(await db(), params.id)),
)

export const PUT = route(groupCalls.changeDatasetGroups, async ({ params, body }) => {
  const { groups } = await body()
  return json(await changeDatasetGroups(await db(), params.id, groups))
})
