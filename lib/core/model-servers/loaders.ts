import { cache } from 'react'
import { db } from '@/lib/platform/db/database'
import { listModelServers } from './list-servers.server'

export const loadModelServers = cache(async () => await listModelServers(await db()))
