import { reviewCall } from '@/lib/judge-calls/mutations'
import { newReviewSchema } from '@/lib/judge-calls/schema'
import { authorOf } from '@/lib/people/mutations'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'

export const POST = route<{ id: string }>(async (request, { params, principal }) => {
  const review = await readBody(newReviewSchema, request)
  const database = await db()
  const authorId = await authorOf(database, principal)
  return json(await reviewCall(database, params.id, review, authorId), { status: 201 })
})
