import { cache } from 'react'
import { db } from '@/lib/platform/db/database'
import { findOverview } from './find-overview.server'
import type { Overview } from './schema'

export const loadOverview = cache(async (): Promise<Overview> => await findOverview(await db()))
