import * as judgingCalls from '@/lib/features/judging/contract'
import { setBudget } from '@/lib/core/model-calls/spending.server'
import { requireJudging } from '@/lib/features/judging/list-judgings.server'
import { cancelJudging } from '@/lib/features/judging/judging-status.server'
import { db } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(judgingCalls.find, async ({ params }) =>
  json(await requireJudging(await db(), params.id)),
)

export const PATCH = route(judgingCalls.change, async ({ params, body }) => {
  const { budget } = await body()
  const database = await db()
  const { id, run } = await requireJudging(database, params.id)
  if (run !== null)
    throw new AppError('conflict', 'This judge run is part of a run: change the budget of the run.')
  await setBudget(database, id, budget)
  return json(await requireJudging(database, id))
})

export const DELETE = route(judgingCalls.remove, async ({ params }) => {
  const database = await db()
  const { id } = await requireJudging(database, params.id)
  if (!(await cancelJudging(database, id)))
    throw new AppError('conflict', 'This judge run has already ended.')
  return json(await requireJudging(database, id))
})
