import { findLocalServers } from '@/lib/model-servers/local/data'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'

export const GET = route(async () => json({ rows: await findLocalServers(await db()) }))
