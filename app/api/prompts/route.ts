import * as promptCalls from '@/lib/features/prompts/contract'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { listPrompts } from '@/lib/features/prompts/list-prompts.server'
import { createPrompt } from '@/lib/features/prompts/create-prompt.server'

export const GET = route(promptCalls.list, async ({ query }) =>
  json({ rows: await listPrompts(await db(), query.system), next_cursor: null }),
)

export const POST = route(promptCalls.save, async ({ principal, body }) => {
  const prompt = await body()
  const database = await db()
  const authorId = await authorOf(database, principal)
  return json(await createPrompt(database, prompt, { authorId }), { status: 201 })
})
