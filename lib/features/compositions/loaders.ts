import { cache } from 'react'
import { db } from '@/lib/platform/db/database'
import { findComposition, listCompositions } from './list-compositions.server'

/** The first page of compositions, newest first. */
export const loadCompositions = cache(async () => await listCompositions(await db(), { limit: 50 }))

export const loadComposition = cache(async (id: string) => await findComposition(await db(), id))
