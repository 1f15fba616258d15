import { cache } from 'react'
import { db } from '@/lib/platform/db/database'
import { findTree, listTrees } from './list-trees.server'

/** The first page of trees, newest first. */
export const loadTrees = cache(async () => await listTrees(await db(), { limit: 50 }))

export const loadTree = cache(async (id: string) => await findTree(await db(), id))
