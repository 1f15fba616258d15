import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'
import { listPrompts } from '@/lib/features/prompts/list-prompts.server'
import { createPrompt } from '@/lib/features/prompts/create-prompt.server'
import { newPromptSchema, promptListQuerySchema } from '@/lib/features/prompts/schema'

export const GET = route(
  async (_request, { query }) =>
    json({ rows: await listPrompts(await db(), query.system), next_cursor: null }),
  { query: promptListQuerySchema },
)

export const POST = route(async (request, { principal }) => {
  const prompt = await readBody(newPromptSchema, request)
  const database = await db()
  const authorId = await authorOf(database, principal)
  return json(await createPrompt(database, prompt, { authorId }), { status: 201 })
})
