import { cache } from 'react'
import { db } from '@/lib/platform/db/database'
import { listPeople } from './data'

export const loadPeople = cache(async () => await listPeople(await db()))
