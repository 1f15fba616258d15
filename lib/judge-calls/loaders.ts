import { cache } from 'react'
import { db } from '@/lib/platform/db/database'
import { listJudges } from './data'

export const loadJudges = cache(async () => await listJudges(await db()))
