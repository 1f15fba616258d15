import * as collectionCalls from '@/lib/features/collections/contract'
import {
  changeDatasetGroups,
  findDatasetGroups,
} from '@/lib/features/collections/dataset-groups/change-dataset-groups.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(collectionCalls.findDatasetGroups, async ({ params }) =>
  json(await findDatasetGroups(await db(), params.id)),
)

export const PUT = route(collectionCalls.changeDatasetGroups, async ({ params, body }) => {
  const { groups } = await body()
  return json(await changeDatasetGroups(await db(), params.id, groups))
})
