import { cache } from 'react'
import { db } from '@/lib/platform/db/database'
import { findStudy, listStudies } from './list-studies.server'
import { studyListQuerySchema } from './query'
import type { Study } from './schema'

/** The newest studies, for the first paint of their page. */
export const loadStudies = cache(
  async () => await listStudies(await db(), studyListQuerySchema.parse({})),
)

export const loadStudy = cache(
  async (id: string): Promise<Study | null> => await findStudy(await db(), id),
)
