import * as traceCalls from '@/lib/features/traces/contract'
import { AppError } from '@/lib/platform/error'
import { json, route } from '@/lib/platform/http/http'
import { findTrace } from '@/lib/features/traces/detail/find-trace.server'

export const GET = route(traceCalls.find, async ({ params }) => {
  const trace = await findTrace(params.id)
  if (!trace) throw new AppError('not_found', 'There is no trace with this id.')
  return json(trace)
})
