import { db } from '@/lib/platform/db/database'
import { writeMetrics } from '@/lib/platform/metrics'
import { checkServer } from './check-server.server'
import type { ServerHealth } from './server-health'
import { workLoads } from './work-loads.server'

/** What a monitor asks for: calls so far, and the work there is now. */
export async function loadMetrics(): Promise<string> {
  return await writeMetrics(await workLoads(await db()))
}

/** For owners: everything that has to work, checked now. */
export async function loadServerHealth(): Promise<ServerHealth> {
  return await checkServer(await db())
}
