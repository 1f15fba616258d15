import { cache } from 'react'
import { db } from '@/lib/platform/db/database'
import { listEvents } from './list-events.server'
import type { RecordFilter } from './record-view'
import { eventQuerySchema } from './schema'

/** The first page of the record. */
export const loadRecord = cache(
  async (filter: RecordFilter) => await listEvents(await db(), eventQuerySchema.parse(filter)),
)
