import { reviewCall } from '@/lib/features/judging/calls/review-call.server'
import { newReviewSchema } from '@/lib/core/judge-calls/schema'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'

export const POST = route<{ id: string }>(async (request, { params, principal }) => {
  const review = await readBody(newReviewSchema, request)
  const database = await db()
  const authorId = await authorOf(database, principal)
  return json(await reviewCall(database, params.id, review, authorId), { status: 201 })
})
