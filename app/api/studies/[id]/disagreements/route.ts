import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { findDisagreements } from '@/lib/studies/results/disagreements/data'
import {
  type DisagreementQuery,
  disagreementQuerySchema,
} from '@/lib/studies/results/disagreements/schema'

export const GET = route<{ id: string }, DisagreementQuery>(
  async (_request, { params, query }) => {
    const found = await findDisagreements(await db(), params.id, query)
    return json(found, { headers: { 'x-protocol-hash': found.protocol_hash } })
  },
  { query: disagreementQuerySchema },
)
