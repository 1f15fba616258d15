import { AppError } from '@/lib/platform/error'
import { json, route } from '@/lib/platform/http'
import { findTrace } from '@/lib/traces/detail/data'

export const GET = route<{ id: string }>(async (_request, { params }) => {
  const trace = await findTrace(params.id)
  if (!trace) throw new AppError('not_found', 'There is no trace with this id.')
  return json(trace)
})
