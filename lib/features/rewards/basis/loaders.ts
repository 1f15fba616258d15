import type { Collection } from '@/lib/core/collections/schema'
import { db } from '@/lib/platform/db/database'
import { findBasis } from './find-basis.server'
import type { Basis } from './schema'

/** For the pages that show numbers of a whole collection. */
export async function loadBasis(collection: Collection): Promise<Basis> {
  const { label_mapping } = collection
  return { label_mapping, parts: await findBasis(await db(), collection) }
}
