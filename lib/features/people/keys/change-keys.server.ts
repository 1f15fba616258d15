import type { z } from 'zod'
import { newKey } from '@/lib/platform/auth/tokens'
import { lesser } from '@/lib/platform/auth/principal'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { newId } from '@/lib/platform/ids'
import type { Role } from '@/lib/platform/auth/schema'
import { listKeys } from './list-keys.server'
import type { ApiKey, createdApiKeySchema, NewApiKey } from './schema'

const dayMs = 24 * 60 * 60_000

interface Owner {
  personId: string
  role: Role
}

/** Makes a key; what is kept is its hash. */
export async function createKey(
  database: Database,
  { personId, role: own }: Owner,
  { name, role, expires_in_days: days }: NewApiKey,
): Promise<z.infer<typeof createdApiKeySchema>> {
  if (lesser(role, own) !== role)
    throw new AppError(
      'invalid',
      `A key cannot have a higher role than you. Your role is "${own}".`,
    )
  const { key, start, hash } = newKey()
  const now = new Date()
  const id = newId()
  const expires = days === undefined ? null : new Date(now.getTime() + days * dayMs)
  await database.execute(sql`
    INSERT INTO api_key (id, person_id, name, role, key_hash, start, created_at, expires_at)
    VALUES (${id}, ${personId}, ${name}, ${role}, ${hash}, ${start}, ${now}, ${expires})`)
  return { ...(await keyOf(database, personId, id)), key }
}

/** Gives a key another name. Somebody else's is not found. */
export async function renameKey(
  database: Database,
  personId: string,
  { id, name }: { id: string; name: string },
): Promise<ApiKey> {
  await database.execute(sql`
    UPDATE api_key SET name = ${name}
    WHERE id = ${id} AND person_id = ${personId} AND revoked_at IS NULL`)
  return await keyOf(database, personId, id)
}

/** Lets a key in no more. Somebody else's is not found. */
export async function revokeKey(database: Database, personId: string, id: string): Promise<void> {
  const changed = await database.execute(sql`
    UPDATE api_key SET revoked_at = ${new Date()}
    WHERE id = ${id} AND person_id = ${personId} AND revoked_at IS NULL`)
  if (changed === 0) throw noSuchKey()
}

async function keyOf(database: Database, personId: string, id: string): Promise<ApiKey> {
  const key = (await listKeys(database, personId)).find((one) => one.id === id)
  if (!key) throw noSuchKey()
  return key
}

const noSuchKey = () => new AppError('not_found', 'There is no such key.')
