import * as analysisCalls from '@/lib/features/analysis/contract'
import { findFindings } from '@/lib/features/analysis/findings/find-findings.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(analysisCalls.findFindings, async ({ query: { filter, own } }) =>
  json(await findFindings(await db(), { filter, ...own })),
)
