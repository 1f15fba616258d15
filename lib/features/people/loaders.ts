import { cache } from 'react'
import { db } from '@/lib/platform/db/database'
import { listPeople } from './list-people.server'

export const loadPeople = cache(async () => await listPeople(await db()))
