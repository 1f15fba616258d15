import * as overviewCalls from '@/lib/features/overview/contract'
import { findOverview } from '@/lib/features/overview/find-overview.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(overviewCalls.find, async () => json(await findOverview(await db())))
