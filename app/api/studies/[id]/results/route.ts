import * as studyResultCalls from '@/lib/features/studies/results/contract'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { findResults } from '@/lib/features/studies/results/computed/find-results.server'

export const GET = route(studyResultCalls.findResults, async ({ params }) => {
  const results = await findResults(await db(), params.id)
  return json(results, { headers: { 'x-protocol-hash': results.protocol_hash } })
})
