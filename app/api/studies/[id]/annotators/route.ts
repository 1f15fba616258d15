import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'
import { addAnnotators } from '@/lib/features/studies/annotators/change-annotators.server'
import { newAnnotatorsSchema } from '@/lib/features/studies/schema'

export const POST = route<{ id: string }>(async (request, { params }) => {
  const wanted = await readBody(newAnnotatorsSchema, request)
  return json(await addAnnotators(await db(), params.id, wanted), { status: 201 })
})
