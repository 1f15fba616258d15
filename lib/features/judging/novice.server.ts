import {
  defaultServer,
  findEndpoint,
  listModelServers,
} from '@/lib/core/model-servers/list-servers.server'
import { builtInId, type ModelServer } from '@/lib/core/model-servers/schema'
import type { Database } from '@/lib/platform/db/database'
import { join, sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { judgings } from '@/lib/systems/registry/judgings'

/** Whether judging traces of a system asks a novice. */
export function asksNovice(system: SystemId): boolean {
  return judgings[system].criteria.some(({ role }) => role === 'novice')
}

function isSameModel(one: ModelServer, other: ModelServer): boolean {
  return one.id === other.id || (one.base_url === other.base_url && one.model === other.model)
}

/**
 * The novice where nobody chose one: a server of that role that is not the judge, since the explanation has to help a
 * weaker model; null = there is none. The word-matching baseline is no model, and is its own novice.
 */
export async function usualNovice(
  database: Database,
  judge: string | undefined,
): Promise<ModelServer | null> {
  const judging =
    judge === undefined
      ? await defaultServer(database, 'judge')
      : (await findEndpoint(database, judge)).server
  const other = (await listModelServers(database)).find(
    (server) =>
      server.id !== builtInId && server.roles.includes('novice') && !isSameModel(server, judging),
  )
  return other ?? (judging.id === builtInId ? judging : null)
}

export function noNovice(): AppError {
  return new AppError(
    'invalid',
    'Choose a novice: the explanation reward of FaithLens needs a model weaker than the judge, and only the judge has the role "novice". Add a server in Settings → Model servers, or name a novice in the request; it can be the judge itself.',
  )
}

/** Whether any of these traces is of a system whose judging asks a novice. */
export async function needNovice(database: Database, ids: readonly string[]): Promise<boolean> {
  for (let at = 0; at < ids.length; at += 500) {
    const rows = await database.query(
      sql`SELECT DISTINCT system FROM trace WHERE id IN (${join(ids.slice(at, at + 500))})`,
    )
    if (rows.some(({ system }) => noviceSystems.has(String(system)))) return true
  }
  return false
}

const noviceSystems = new Set<string>(
  Object.entries(judgings).flatMap(([system, { criteria }]) =>
    criteria.some(({ role }) => role === 'novice') ? [system] : [],
  ),
)
