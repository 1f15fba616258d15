import * as promptCalls from '@/lib/features/prompts/contract'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { importPrompts } from '@/lib/features/prompts/import-prompts.server'

export const POST = route(promptCalls.importFile, async ({ principal, body }) => {
  const file = await body()
  const database = await db()
  const authorId = await authorOf(database, principal)
  return json(await importPrompts(database, file, authorId), { status: 201 })
})
