import { z } from 'zod'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/error'
import { personRoleSchema } from '@/lib/platform/auth/schema'
import type { Endpoint } from '@/lib/platform/model-server/schema'
import { decrypt } from '@/lib/platform/secret'
import { serverAsReached } from './as-reached'
import { builtInEndpoint, builtInServer } from './built-in-server.server'
import {
  builtInId,
  modelServerSchema,
  newModelServerSchema,
  type ModelServer,
  type ServerRole,
} from './schema'
import { serverRoles } from './vocabulary'

/** The id of the server that the environment names. */
export const environmentId = 'environment'

const storedSchema = z.object({
  id: z.string(),
  name: z.string(),
  base_url: z.string(),
  api_key: z.string().nullable(),
  model: z.string().nullable(),
  roles: z.string().transform((text): unknown => JSON.parse(text)),
  max_concurrency: z.number(),
  flavour: z.string(),
  thinking: z.string(),
  prompt_price: z.number().nullable(),
  completion_price: z.number().nullable(),
  created_at: z.string().transform((text) => new Date(text).toISOString()),
  author_role: personRoleSchema,
})

interface StoredServer {
  server: ModelServer
  /** Servers inside this network are for owners to add. */
  reach: Endpoint['reach']
  /** As it is stored: encrypted. */
  apiKey: string | null
}

/** What is not kept with a server. */
const unset = () => ({ built_in: false, cache_epoch: 0, currency: env().currency })

function toStored(row: unknown): StoredServer {
  const { api_key: apiKey, author_role: role, ...rest } = storedSchema.parse(row)
  const server = modelServerSchema.parse({ ...rest, has_api_key: apiKey !== null, ...unset() })
  return { server, apiKey, reach: role === 'owner' ? 'any' : 'public' }
}

const columns = sql`s.id, s.name, s.base_url, s.api_key, s.model, s.roles, s.max_concurrency, s.flavour,
  s.thinking, s.prompt_price, s.completion_price, s.created_at, p.role AS author_role`

async function listStored(database: Database): Promise<StoredServer[]> {
  const rows = await database.query(sql`
    SELECT ${columns} FROM model_server s JOIN person p ON p.id = s.author_id
    WHERE s.deleted_at IS NULL ORDER BY s.id DESC`)
  return rows.map(toStored)
}

/** A server set for the whole installation; it is changed where it is set. */
function environmentServer(): ModelServer | null {
  const { url, apiKey, model, promptPrice, completionPrice } = env().modelServer
  if (url === undefined) return null
  const { api_key: _key, ...given } = newModelServerSchema.parse({
    name: 'From the environment',
    base_url: url,
    model: model ?? null,
    roles: [...serverRoles],
    prompt_price: promptPrice,
    completion_price: completionPrice,
  })
  return {
    ...given,
    id: environmentId,
    has_api_key: apiKey !== undefined,
    ...unset(),
    created_at: null,
  }
}

/** Newest first, then the one of the environment, then the word-matching baseline. */
export async function listModelServers(database: Database): Promise<ModelServer[]> {
  const stored = await listStored(database)
  const environment = environmentServer()
  return await withEpochs(database, [
    ...stored.map(({ server }) => server),
    ...(environment ? [environment] : []),
    builtInServer(),
  ])
}

const epochSchema = z.object({ server: z.string(), epoch: z.number() })

/** Two entries of one address share their replies, and how often these were cleared. */
async function withEpochs(database: Database, servers: ModelServer[]): Promise<ModelServer[]> {
  const rows = await database.query(sql`SELECT server, epoch FROM reply_epoch`)
  const epochs = new Map(
    rows.map((row) => {
      const { server, epoch } = epochSchema.parse(row)
      return [server, epoch]
    }),
  )
  return servers.map((server) => ({
    ...server,
    cache_epoch: epochs.get(serverAsReached(server)) ?? 0,
  }))
}

/** Throws when there is no such server. */
export async function requireModelServer(database: Database, id: string): Promise<ModelServer> {
  const found = (await listModelServers(database)).find((server) => server.id === id)
  if (!found) throw new AppError('not_found', 'There is no model server with this id.')
  return found
}

/** The one that is used for a role where a run names none. */
export async function defaultServer(database: Database, role: ServerRole): Promise<ModelServer> {
  const all = await listModelServers(database)
  return all.find(({ roles }) => roles.includes(role)) ?? builtInServer()
}

export interface Reachable {
  server: ModelServer
  endpoint: Endpoint
}

/** A server with the key it is reached by. */
export async function findEndpoint(database: Database, id: string): Promise<Reachable> {
  if (id === builtInId) return { server: builtInServer(), endpoint: await builtInEndpoint() }
  const environment = environmentServer()
  if (id === environmentId && environment)
    return reachable(environment, { apiKey: env().modelServer.apiKey ?? null, reach: 'any' })
  const found = (await listStored(database)).find(({ server }) => server.id === id)
  if (!found) throw new AppError('not_found', 'There is no model server with this id.')
  const { reach } = found
  if (found.apiKey === null) return reachable(found.server, { apiKey: null, reach })
  const apiKey = await decrypt(found.apiKey)
  if (apiKey === null)
    throw new AppError(
      'conflict',
      `The key of ${found.server.name} was stored under another SECRET. Enter it again in the settings.`,
    )
  return reachable(found.server, { apiKey, reach })
}

function reachable(server: ModelServer, how: Pick<Endpoint, 'apiKey' | 'reach'>): Reachable {
  const { base_url: baseUrl, model, flavour, thinking } = server
  return { server, endpoint: { baseUrl, model, flavour, thinking, ...how } }
}
