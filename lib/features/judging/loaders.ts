import { cache } from 'react'
import { db } from '@/lib/platform/db/database'
import { findJudging, listJudgings } from './list-judgings.server'
import type { Judging } from './schema'

/** The first page of judge runs, newest first. */
export const loadJudgings = cache(async () => await listJudgings(await db(), { limit: 50 }))

export const loadJudging = cache(
  async (id: string): Promise<Judging | null> => await findJudging(await db(), id),
)
