import { db } from '@/lib/platform/db/database'
import { findDrift } from './find-drift.server'
import { type DriftFilter, driftQuerySchema } from './query'
import type { Drift } from './schema'

/** The first rows, for the first paint of the page. */
export async function loadDrift(collectionId: string, filter: DriftFilter): Promise<Drift> {
  return await findDrift(await db(), collectionId, driftQuerySchema.parse(filter))
}
