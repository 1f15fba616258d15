import { cache } from 'react'
import { AppError } from '@/lib/platform/error'
import { otherIds } from './address'
import { findDiff } from './find-diff.server'
import type { TraceDiff } from './schema'

/** A diff, or why there is none in words for a page; null where a trace is missing. */
export const loadDiff = cache(
  async (id: string, other: string): Promise<TraceDiff | { refusal: string } | null> => {
    try {
      return await findDiff([id, ...otherIds(decodeURIComponent(other))])
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return null
      if (error instanceof AppError && error.code === 'invalid') return { refusal: error.message }
      throw error
    }
  },
)
