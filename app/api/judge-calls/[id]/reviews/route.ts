import * as judgeCallCalls from '@/lib/features/judging/calls/contract'
import { reviewCall } from '@/lib/features/judging/calls/review-call.server'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const POST = route(judgeCallCalls.review, async ({ params, principal, body }) => {
  const review = await body()
  const database = await db()
  const authorId = await authorOf(database, principal)
  return json(await reviewCall(database, params.id, review, authorId), { status: 201 })
})
