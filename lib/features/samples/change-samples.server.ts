import { endOfGrace } from '@/lib/core/collections/grace'
import {
  deleteCollection,
  restoreCollection,
} from '@/lib/features/collections/change-collections.server'
import { createImport } from '@/lib/features/imports/create-import.server'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { findLoadedSamples } from './find-samples.server'
import { keepSampleFile, sampleCollection, sampleFiles } from './sample-files.server'

/** The sample collection goes out of sight, as every deleted collection does. */
export async function removeSamples(database: Database): Promise<void> {
  const loaded = await findLoadedSamples(database)
  if (loaded === null || loaded.isDeleted)
    throw new AppError('not_found', 'The samples are not loaded.')
  await deleteCollection(database, loaded.id)
}

/**
 * Brings the sample collection back: restored with its marks within 7 days, imported again after that. The ids are those of
 * imports that the caller queues.
 */
export async function addSamples(database: Database, authorId: string): Promise<string[]> {
  const loaded = await findLoadedSamples(database)
  if (loaded !== null && !loaded.isDeleted) return []
  if (await hasOwnCollection(database))
    throw new AppError(
      'conflict',
      `You have a collection named “${sampleCollection}”, the name of the samples. Delete it, or import its files under another name, then add the samples.`,
    )
  if (loaded !== null && (await isKept(database, loaded.id))) {
    await restoreCollection(database, loaded.id)
    return []
  }
  const ids: string[] = []
  for (const filename of await sampleFiles()) {
    const file = await keepSampleFile(filename)
    const wanted = { collection: sampleCollection, file, filename, options: {}, authorId }
    ids.push((await createImport(database, wanted)).id)
  }
  return ids
}

/** Where no samples are loaded: a living collection of their name is of somebody else. */
async function hasOwnCollection(database: Database): Promise<boolean> {
  const rows = await database.query(
    sql`SELECT id FROM collection WHERE live_name = ${sampleCollection}`,
  )
  return rows.length > 0
}

async function isKept(database: Database, id: string): Promise<boolean> {
  const rows = await database.query(
    sql`SELECT id FROM collection WHERE id = ${id} AND deleted_at >= ${endOfGrace()}`,
  )
  return rows.length > 0
}
