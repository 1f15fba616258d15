import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { findAgreement } from '@/lib/studies/progress/agreement/data'

export const GET = route<{ id: string }>(async (_request, { params }) =>
  json(await findAgreement(await db(), params.id)),
)
