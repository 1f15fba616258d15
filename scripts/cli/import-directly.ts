import {
  collectionOfStudy,
  findImport,
  previewImport,
} from '@/lib/features/imports/list-imports.server'
import { createImport } from '@/lib/features/imports/create-import.server'
import { optionsFor } from '@/lib/features/imports/import-options.server'
import { runImport } from '@/lib/features/imports/run-import.server'
import type { ImportReport } from '@/lib/features/imports/schema'
import { localOwner } from '@/lib/features/people/change-people.server'
import type { Database } from '@/lib/platform/db/database'
import { keepUpload } from '@/lib/platform/files/files'
import { prepareDatabase } from '@/lib/platform/prepare'
import { Refusal } from '../refusal.ts'
import type { ImportInput, Imported } from './import.ts'
import { plural, watched } from './progress.ts'

/** Imports without a server; one that is broken off goes on at the next start of the server. */
export async function importDirectly(given: ImportInput): Promise<Imported> {
  const database = await prepareDatabase()
  return await importInto(database, given)
}

/** An open connection would keep the command from ending. */
export async function closeDirectly(): Promise<void> {
  const database = await globalThis.touchstoneDatabase
  await database?.close()
  globalThis.touchstoneDatabase = undefined
}

async function importInto(
  database: Database,
  { content, query, bar }: ImportInput,
): Promise<Imported> {
  const file = await keepUpload(content.stream())
  const { filename = 'file' } = query
  const options = await optionsFor(database, query)
  if (query.dry_run) return await previewImport({ file, filename, options })
  const collection = query.collection ?? (await collectionOfStudy({ file, filename, options }))
  if (collection === null) throw new Refusal('Name a collection: --collection NAME')
  const { id: authorId } = await localOwner(database)
  const { id } = await createImport(database, { collection, file, filename, options, authorId })
  const report = async (): Promise<ImportReport> => {
    const found = await findImport(database, id)
    if (found === null) throw new Refusal('The import no longer exists.')
    return found
  }
  const show = async () => {
    const { progress, rows_read: rows } = await report()
    bar.show(progress, plural(rows, 'row'))
  }
  await watched(() => runImport(database, id), show)
  return await report()
}
