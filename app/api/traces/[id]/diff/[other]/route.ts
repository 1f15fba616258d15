import * as traceCalls from '@/lib/features/traces/contract'
import { json, route } from '@/lib/platform/http/http'
import { otherIds } from '@/lib/features/traces/diff/address'
import { findDiff } from '@/lib/features/traces/diff/find-diff.server'

export const GET = route(traceCalls.diff, async ({ params }) =>
  json(await findDiff([params.id, ...otherIds(params.other)])),
)
