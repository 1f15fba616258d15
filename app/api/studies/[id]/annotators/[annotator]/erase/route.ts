import * as studyProgressCalls from '@/lib/features/studies/progress/contract'
import { eraseAnnotator } from '@/lib/features/studies/annotators/erase-annotator.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const POST = route(studyProgressCalls.eraseAnnotator, async ({ params }) =>
  json(await eraseAnnotator(await db(), params.id, { annotatorId: params.annotator })),
)
