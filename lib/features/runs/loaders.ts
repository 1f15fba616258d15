import { cache } from 'react'
import { db } from '@/lib/platform/db/database'
import { findRun, listRuns } from './list-runs.server'
import type { RunDetail } from './schema'

/** The first page of runs, newest first. */
export const loadRuns = cache(async () => await listRuns(await db(), { limit: 50 }))

export const loadRun = cache(
  async (id: string): Promise<RunDetail | null> => await findRun(await db(), id),
)
