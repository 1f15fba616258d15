import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { newId } from '@/lib/platform/ids'
import { encrypt } from '@/lib/platform/secret'
import { serverAsReached } from './as-reached'
import { environmentId, requireModelServer } from './list-servers.server'
import { builtInId, type ModelServer, type ModelServerPatch, type NewModelServer } from './schema'

async function stored(key: string | null): Promise<string | null> {
  return key === null || key === '' ? null : await encrypt(key)
}

export async function createModelServer(
  database: Database,
  {
    api_key: key,
    base_url: baseUrl,
    max_concurrency: maxConcurrency,
    prompt_price: promptPrice,
    completion_price: completionPrice,
    ...rest
  }: NewModelServer,
  authorId: string,
): Promise<ModelServer> {
  const { id } = await database.prisma.modelServer.create({
    data: {
      ...rest,
      id: newId(),
      baseUrl,
      maxConcurrency,
      promptPrice,
      completionPrice,
      apiKey: await stored(key),
      roles: JSON.stringify(rest.roles),
      authorId,
    },
  })
  return await requireModelServer(database, id)
}

function requireOwn(id: string): void {
  if (id === builtInId)
    throw new AppError(
      'conflict',
      'The word-matching baseline cannot be changed. Add a server instead.',
    )
  if (id === environmentId)
    throw new AppError('conflict', 'This server is set by MODEL_SERVER_URL; change it there.')
}

async function change(
  database: Database,
  where: { id: string; deletedAt: null | { not: null } },
  data: Record<string, unknown>,
): Promise<void> {
  requireOwn(where.id)
  const { count } = await database.prisma.modelServer.updateMany({ where, data })
  if (count === 0) throw new AppError('not_found', 'There is no model server with this id.')
}

/** Whether an address leads to another server, to which a key that was stored must not go. */
async function isElsewhere(database: Database, id: string, baseUrl: string): Promise<boolean> {
  const now = await database.prisma.modelServer.findUnique({ where: { id } })
  return now !== null && new URL(now.baseUrl).origin !== new URL(baseUrl).origin
}

/**
 * Fields left out stay as they are. Whoever changes the address answers for it: inside this network only an owner's lead.
 * An empty key removes the one that is stored, and so does an address on another
 * host without a key.
 */
export async function changeModelServer(
  database: Database,
  id: string,
  { patch, authorId }: { patch: ModelServerPatch; authorId: string },
): Promise<void> {
  const {
    api_key: key,
    base_url: baseUrl,
    max_concurrency: maxConcurrency,
    prompt_price: promptPrice,
    completion_price: completionPrice,
    roles,
    ...rest
  } = patch
  const forgets =
    key === undefined && baseUrl !== undefined && (await isElsewhere(database, id, baseUrl))
  const given = Object.entries({
    ...rest,
    baseUrl,
    maxConcurrency,
    promptPrice,
    completionPrice,
    roles: roles && JSON.stringify(roles),
    authorId: baseUrl === undefined ? undefined : authorId,
    apiKey: forgets ? null : key === undefined ? undefined : await stored(key),
  }).filter(([, value]) => value !== undefined)
  await change(database, { id, deletedAt: null }, Object.fromEntries(given))
}

/** Out of sight; runs that used it keep its name. */
export async function deleteModelServer(database: Database, id: string): Promise<void> {
  await change(database, { id, deletedAt: null }, { deletedAt: new Date() })
}

/** Takes back that a server was removed. */
export async function restoreModelServer(database: Database, id: string): Promise<void> {
  await change(database, { id, deletedAt: { not: null } }, { deletedAt: null })
}

/** From now on no reply that the server gave before is reused; the replies stay as records of what was said. */
export async function clearCachedReplies(database: Database, id: string): Promise<ModelServer> {
  const server = serverAsReached(await requireModelServer(database, id))
  await database.execute(sql`
    INSERT INTO reply_epoch (server, epoch) VALUES (${server}, 1)
    ON CONFLICT (server) DO UPDATE SET epoch = reply_epoch.epoch + 1`)
  return await requireModelServer(database, id)
}
