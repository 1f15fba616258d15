import * as studyResultCalls from '@/lib/features/studies/results/contract'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { findDisagreements } from '@/lib/features/studies/results/disagreements/find-disagreements.server'

export const GET = route(studyResultCalls.findDisagreements, async ({ params, query }) => {
  const found = await findDisagreements(await db(), params.id, query)
  return json(found, { headers: { 'x-protocol-hash': found.protocol_hash } })
})
