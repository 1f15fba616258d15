import { authorOf } from '@/lib/people/mutations'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'
import { importPrompts } from '@/lib/prompts/import/mutations'
import { promptFileSchema } from '@/lib/prompts/schema'

export const POST = route(async (request, { principal }) => {
  const file = await readBody(promptFileSchema, request)
  const database = await db()
  const authorId = await authorOf(database, principal)
  return json(await importPrompts(database, file, authorId), { status: 201 })
})
