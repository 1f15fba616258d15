import * as traceCalls from '@/lib/features/traces/contract'
import { json, route } from '@/lib/platform/http/http'
import { findDiff } from '@/lib/features/traces/diff/find-diff.server'

export const GET = route(traceCalls.diff, async ({ params }) =>
  json(await findDiff([params.id, ...params.other.split(',')])),
)
