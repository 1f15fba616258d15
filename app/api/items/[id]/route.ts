import * as itemCalls from '@/lib/features/items/contract'
import { findItem } from '@/lib/features/items/find-item.server'
import { AppError } from '@/lib/platform/error'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(itemCalls.find, async ({ params }) => {
  const item = await findItem(params.id)
  if (!item) throw new AppError('not_found', 'There is no item with this id.')
  return json(item)
})
