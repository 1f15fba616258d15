import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { findResults } from '@/lib/studies/results/computed/data'

export const GET = route<{ id: string }>(async (_request, { params }) => {
  const results = await findResults(await db(), params.id)
  return json(results, { headers: { 'x-protocol-hash': results.protocol_hash } })
})
