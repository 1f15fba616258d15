import { requireJudging } from '@/lib/features/judging/list-judgings.server'
import { cancelJudging } from '@/lib/features/judging/stop-judging.server'
import { db } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { json, route } from '@/lib/platform/http/http'

interface Params {
  id: string
}

export const GET = route<Params>(async (_request, { params }) =>
  json(await requireJudging(await db(), params.id)),
)

export const DELETE = route<Params>(async (_request, { params }) => {
  const database = await db()
  const { id } = await requireJudging(database, params.id)
  if (!(await cancelJudging(database, id)))
    throw new AppError('conflict', 'This judging has ended already.')
  return json(await requireJudging(database, id))
})
