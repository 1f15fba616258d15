import type { Database } from '@/lib/platform/db/database'
import { personSchema, type Person } from './schema'

export async function findLocalOwner(database: Database): Promise<Person | null> {
  const row = await database.prisma.person.findFirst({ where: { isLocal: true } })
  if (row === null) return null
  const { createdAt, ...rest } = row
  return personSchema.parse({ ...rest, created_at: createdAt.toISOString() })
}
