import * as studyProgressCalls from '@/lib/features/studies/progress/contract'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { discussEarly } from '@/lib/features/studies/discussion/open-discussion.server'

export const POST = route(studyProgressCalls.discuss, async ({ params }) => {
  const { opened } = await discussEarly(await db(), params.id)
  return json({ id: params.id, opened })
})
