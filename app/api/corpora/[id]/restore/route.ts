import * as corpusCalls from '@/lib/features/corpora/contract'
import { restoreCorpus } from '@/lib/features/corpora/change-corpora.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const POST = route(corpusCalls.restore, async ({ params }) =>
  json(await restoreCorpus(await db(), params.id)),
)
