import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { findDisagreements } from '@/lib/features/studies/results/disagreements/find-disagreements.server'
import {
  type DisagreementQuery,
  disagreementQuerySchema,
} from '@/lib/features/studies/results/disagreements/schema'

export const GET = route<{ id: string }, DisagreementQuery>(
  async (_request, { params, query }) => {
    const found = await findDisagreements(await db(), params.id, query)
    return json(found, { headers: { 'x-protocol-hash': found.protocol_hash } })
  },
  { query: disagreementQuerySchema },
)
