import { cache } from 'react'
import { db } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { findCorpusDetail, listCorpora } from './list-corpora.server'
import type { CorpusDetail } from './schema'

export const loadCorpora = cache(async () => await listCorpora(await db(), { limit: 50 }))

/** null when there is none of this id or name. */
export const loadCorpus = cache(async (id: string): Promise<CorpusDetail | null> => {
  try {
    return await findCorpusDetail(await db(), id)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
})
