import * as peopleCalls from '@/lib/features/people/contract'
import { changePerson, deletePerson } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const PATCH = route(peopleCalls.change, async ({ params, body }) => {
  const patch = await body()
  return json(await changePerson(await db(), params.id, patch))
})

export const DELETE = route(peopleCalls.remove, async ({ params }) => {
  await deletePerson(await db(), params.id)
  return json({ id: params.id, deleted: true })
})
