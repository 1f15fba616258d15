import { cache } from 'react'
import { db } from '@/lib/platform/db/database'
import { listModelServers } from './data'

export const loadModelServers = cache(async () => await listModelServers(await db()))
