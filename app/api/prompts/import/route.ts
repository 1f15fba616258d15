import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'
import { importPrompts } from '@/lib/features/prompts/import-prompts.server'
import { promptFileSchema } from '@/lib/features/prompts/schema'

export const POST = route(async (request, { principal }) => {
  const file = await readBody(promptFileSchema, request)
  const database = await db()
  const authorId = await authorOf(database, principal)
  return json(await importPrompts(database, file, authorId), { status: 201 })
})
