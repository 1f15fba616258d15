import { cache } from 'react'
import { findItem } from './find-item.server'
import type { ItemDetail } from './schema'

/** The item of a page; null when there is none. */
export const loadItem = cache(async (id: string): Promise<ItemDetail | null> => await findItem(id))
