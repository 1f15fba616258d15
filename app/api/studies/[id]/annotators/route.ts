import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'
import { addAnnotators } from '@/lib/studies/annotators/mutations'
import { newAnnotatorsSchema } from '@/lib/studies/schema'

export const POST = route<{ id: string }>(async (request, { params }) => {
  const wanted = await readBody(newAnnotatorsSchema, request)
  return json(await addAnnotators(await db(), params.id, wanted), { status: 201 })
})
