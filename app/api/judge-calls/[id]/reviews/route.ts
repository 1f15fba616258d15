import { reviewCall } from '@/lib/judge-calls/mutations'
import { newReviewSchema } from '@/lib/judge-calls/schema'
import { localOwner } from '@/lib/people/mutations'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'

export const POST = route<{ id: string }>(async (request, { params }) => {
  const review = await readBody(newReviewSchema, request)
  const database = await db()
  const { id: authorId } = await localOwner(database)
  return json(await reviewCall(database, params.id, review, authorId), { status: 201 })
})
