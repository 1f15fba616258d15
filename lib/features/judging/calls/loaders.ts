import { cache } from 'react'
import { db } from '@/lib/platform/db/database'
import { listJudges } from './list-calls.server'

export const loadJudges = cache(async () => await listJudges(await db()))
