import type { Collection } from '@/lib/core/collections/schema'
import { db } from '@/lib/platform/db/database'
import { findBasis } from './find-basis.server'
import type { Basis } from './schema'

/** For the pages that show numbers of a whole collection. */
export async function loadBasis({ id, label_mapping }: Collection): Promise<Basis> {
  return { label_mapping, systems: await findBasis(await db(), { collection: [id] }) }
}
