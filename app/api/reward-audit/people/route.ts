import * as preferenceCalls from '@/lib/features/analysis/people/contract'
import { findPreferences } from '@/lib/features/analysis/people/find-preferences.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(preferenceCalls.findPreferences, async ({ query: { filter } }) =>
  json(await findPreferences(await db(), filter)),
)
