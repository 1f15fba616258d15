import { db } from '@/lib/platform/db/database'
import { findDepths } from './find-depths.server'
import type { Depths } from './schema'

/** For the first paint of the page. */
export async function loadDepths(collectionId: string): Promise<Depths> {
  return await findDepths(await db(), collectionId)
}
