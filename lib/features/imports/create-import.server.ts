import { access } from 'node:fs/promises'
import { findOrCreateCollection } from '@/lib/features/collections/change-collections.server'
import type { Database } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { keptPath, type KeptFile } from '@/lib/platform/files/files'
import { newId } from '@/lib/platform/ids'
import type { ImportOptions } from './schema'
import { lockImports } from '@/lib/core/collections/lock-imports.server'

export interface NewImport {
  /** Name or id; one that is not there is made. */
  collection: string
  file: KeptFile
  filename: string
  options: ImportOptions
  authorId: string
}

/** Writes down that a kept file is to be imported; the work itself is queued by the caller. */
export async function createImport(
  database: Database,
  { collection, file, filename, options, authorId }: NewImport,
): Promise<{ id: string; collectionId: string }> {
  return await database.transaction(async (tx) => {
    await lockImports(tx)
    await requireKept(file)
    const collectionId = await findOrCreateCollection(tx, collection, authorId)
    const id = newId()
    const now = new Date()
    await tx.insertMany(
      'stored_file',
      ['sha256', 'path', 'bytes', 'compressed', 'created_at'],
      [[file.sha256, file.path, file.bytes, file.compressed, now]],
      { onConflict: 'ignore' },
    )
    await tx.insertMany(
      'import',
      [
        'id',
        'collection_id',
        'file_sha256',
        'filename',
        'options',
        'status',
        'author_id',
        'created_at',
      ],
      [[id, collectionId, file.sha256, filename, JSON.stringify(options), 'queued', authorId, now]],
    )
    return { id, collectionId }
  })
}

/** A file that nothing refers to is swept away in time; from here on something does. */
async function requireKept({ path }: KeptFile): Promise<void> {
  try {
    await access(keptPath(path))
  } catch (cause) {
    throw new AppError('unavailable', 'The file was deleted. Send it again.', { cause })
  }
}
