import type { Database } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { newId } from '@/lib/platform/ids'
import { encrypt } from '@/lib/platform/secret'
import { environmentId, findEndpoint } from './data'
import { builtInId, type ModelServer, type ModelServerPatch, type NewModelServer } from './schema'

async function stored(key: string | null): Promise<string | null> {
  return key === null || key === '' ? null : await encrypt(key)
}

export async function createModelServer(
  database: Database,
  { api_key: key, base_url: baseUrl, max_concurrency: maxConcurrency, ...rest }: NewModelServer,
  authorId: string,
): Promise<ModelServer> {
  const { id } = await database.prisma.modelServer.create({
    data: {
      ...rest,
      id: newId(),
      baseUrl,
      maxConcurrency,
      apiKey: await stored(key),
      roles: JSON.stringify(rest.roles),
      authorId,
    },
  })
  return (await findEndpoint(database, id)).server
}

function requireOwn(id: string): void {
  if (id === builtInId)
    throw new AppError('conflict', 'The built-in baseline cannot be changed. Add a server instead.')
  if (id === environmentId)
    throw new AppError('conflict', 'This server is set by MODEL_SERVER_URL; change it there.')
}

async function change(
  database: Database,
  id: string,
  data: Record<string, unknown>,
): Promise<boolean> {
  requireOwn(id)
  const where = { id, deletedAt: null }
  const { count } = await database.prisma.modelServer.updateMany({ where, data })
  return count > 0
}

/** Fields left out stay as they are; an empty key removes the one that is stored. */
export async function changeModelServer(
  database: Database,
  id: string,
  patch: ModelServerPatch,
): Promise<void> {
  const { api_key: key, base_url: baseUrl, max_concurrency: maxConcurrency, roles, ...rest } = patch
  const given = Object.entries({
    ...rest,
    baseUrl,
    maxConcurrency,
    roles: roles && JSON.stringify(roles),
    apiKey: key === undefined ? undefined : await stored(key),
  }).filter(([, value]) => value !== undefined)
  if (!(await change(database, id, Object.fromEntries(given))))
    throw new AppError('not_found', 'There is no model server with this id.')
}

/** Out of sight; runs that used it keep its name. */
export async function deleteModelServer(database: Database, id: string): Promise<void> {
  if (!(await change(database, id, { deletedAt: new Date() })))
    throw new AppError('not_found', 'There is no model server with this id.')
}
