import { cache } from 'react'
import { db } from '@/lib/platform/db/database'
import { listPrompts } from './list-prompts.server'

export const loadPrompts = cache(async () => await listPrompts(await db()))
