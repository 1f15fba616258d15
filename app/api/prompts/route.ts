import { authorOf } from '@/lib/people/mutations'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'
import { listPrompts } from '@/lib/prompts/data'
import { createPrompt } from '@/lib/prompts/mutations'
import { newPromptSchema, promptListQuerySchema } from '@/lib/prompts/schema'

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
