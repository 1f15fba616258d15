import { authorOf } from '@/lib/features/people/change-people.server'
import type { Principal } from '@/lib/platform/auth/principal'
import type { Role } from '@/lib/platform/auth/schema'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { may } from '@/lib/platform/auth/access'
import { requireRun } from './list-runs.server'
import type { NewRun, RunDetail } from './schema'

/** Throws unless a role may start a run over so much: single claims are for auditors too, collections are not. */
export function requireScope(role: Role | null, { collection, filter }: NewRun): void {
  const isWide = collection !== undefined || filter !== undefined
  if (isWide && (role === null || !may(role, 'lead')))
    throw new AppError('forbidden', 'Only leads and owners can run on a collection or a filter.')
}

/** Whether somebody may stop, pause or retry a run: whoever started it, leads and owners. */
function maySteer(role: Role | null, isOwn: boolean): boolean {
  return role !== null && (isOwn || may(role, 'lead'))
}

/** The run, for somebody who may steer it; others are told that there is none. */
export async function requireOwnRun(
  database: Database,
  { id }: { id: string },
  principal: Principal,
): Promise<RunDetail> {
  const run = await requireRun(database, id)
  const [row] = await database.query(sql`SELECT author_id FROM run WHERE id = ${run.id}`)
  const isOwn = row?.['author_id'] === (await authorOf(database, principal))
  if (!maySteer(principal.role, isOwn))
    throw new AppError('not_found', 'You have no run with this id.')
  return run
}
