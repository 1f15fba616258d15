import { cache } from 'react'
import { db } from '@/lib/platform/db/database'
import { findImport, listImports } from './list-imports.server'
import { importListQuerySchema } from './query'
import type { ImportList, ImportReport } from './schema'

/** The newest imports, of all or of one collection. */
export const loadImports = cache(
  async (collection?: string): Promise<ImportList> =>
    await listImports(await db(), importListQuerySchema.parse({ collection })),
)

export const loadImport = cache(
  async (id: string): Promise<ImportReport | null> => await findImport(await db(), id),
)
