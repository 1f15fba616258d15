import { z } from 'zod'
import { byPattern } from '@/lib/text/path-patterns'
import type { Database } from '../db/database'
import { log } from '../log'
import type { Principal } from './principal'
import { recordEvent } from './record'

interface Recorded {
  action: string
  /** The reply that says that it was done; another one was a rehearsal. Any good one when left out. */
  status?: number
  /** The name that the reply tells is recorded, too. */
  names?: boolean
}

/**
 * Calls that are recorded when they have succeeded. Signing in, joining and passwords are recorded where more is known
 * of them.
 */
const recorded: Readonly<Record<string, Recorded>> = {
  'POST /api/imports': { action: 'import.created', status: 202 },
  'DELETE /api/imports/:id': { action: 'import.undone' },
  'POST /api/mappings': { action: 'mapping.saved', names: true },
  'PATCH /api/mappings/:id': { action: 'mapping.changed', names: true },
  'DELETE /api/mappings/:id': { action: 'mapping.deleted', names: true },
  'PATCH /api/collections/:id': { action: 'collection.changed', status: 202 },
  'DELETE /api/collections/:id': { action: 'collection.deleted' },
  'POST /api/collections/:id/restore': { action: 'collection.restored' },
  'POST /api/corpora': { action: 'corpus.made', names: true },
  'PATCH /api/corpora/:id': { action: 'corpus.changed', names: true },
  'DELETE /api/corpora/:id': { action: 'corpus.deleted', names: true },
  'POST /api/corpora/:id/passages': { action: 'corpus.file-added', status: 202 },
  'DELETE /api/corpora/:id/files/:file': { action: 'corpus.file-cancelled' },
  'PATCH /api/mark-kinds': { action: 'mark-kinds.changed' },
  'POST /api/runs': { action: 'run.created' },
  'DELETE /api/runs/:id': { action: 'run.cancelled' },
  'POST /api/trees': { action: 'tree.created', status: 202 },
  'DELETE /api/trees/:id': { action: 'tree.deleted' },
  'PATCH /api/trees/:id/nodes/:node': { action: 'tree.changed' },
  'POST /api/trees/:id/repairs/:n': { action: 'tree.repair-settled' },
  'POST /api/trees/:id/save': { action: 'tree.saved' },
  'POST /api/compositions': { action: 'composition.created', status: 202 },
  'DELETE /api/compositions/:id': { action: 'composition.deleted' },
  'POST /api/compositions/:id/save': { action: 'composition.saved' },
  'POST /api/judgings': { action: 'judging.created', status: 202 },
  'DELETE /api/judgings/:id': { action: 'judging.cancelled' },
  'POST /api/prompts': { action: 'prompt.saved' },
  'POST /api/prompts/import': { action: 'prompt.imported' },
  'POST /api/model-servers': { action: 'model-server.added' },
  'PATCH /api/model-servers/:id': { action: 'model-server.changed' },
  'DELETE /api/model-servers/:id': { action: 'model-server.removed' },
  'POST /api/model-servers/:id/restore': { action: 'model-server.restored' },
  'POST /api/model-servers/:id/clear-cache': { action: 'model-server.cache-cleared' },
  'POST /api/studies': { action: 'study.saved', names: true },
  'PATCH /api/studies/:id': { action: 'study.changed', names: true },
  'DELETE /api/studies/:id': { action: 'study.deleted', names: true },
  'POST /api/studies/:id/start': { action: 'study.started', names: true },
  'POST /api/studies/:id/close': { action: 'study.closed', names: true },
  'POST /api/studies/:id/unblind': { action: 'study.unblinded', names: true },
  'POST /api/people': { action: 'person.invited' },
  'PATCH /api/people/:id': { action: 'person.changed' },
  'DELETE /api/people/:id': { action: 'person.removed' },
  'POST /api/people/:id/reset': { action: 'password.link-made' },
  'POST /api/keys': { action: 'key.made' },
  'PATCH /api/keys/:id': { action: 'key.changed' },
  'DELETE /api/keys/:id': { action: 'key.revoked' },
  'DELETE /api/devices': { action: 'session.closed-everywhere' },
  'DELETE /api/devices/:id': { action: 'session.closed-elsewhere' },
  'POST /api/studies/:id/annotators': { action: 'study.annotators-added' },
  'DELETE /api/studies/:id/annotators/:annotator': { action: 'study.annotator-removed' },
  'POST /api/studies/:id/discuss': { action: 'study.discussion-opened' },
  'GET /api/events': { action: 'record.read' },
}

const find = byPattern(recorded)

export function isRecorded(method: string, pathname: string): boolean {
  return find(`${method} ${pathname}`) !== null
}

interface Done {
  method: string
  pathname: string
  params: unknown
  principal: Principal
  reply: Response
}

const partSchema = z.object({
  id: z.string().optional(),
  role: z.string().optional(),
  name: z.string().optional(),
})

/** What was done to what: the id in the address, else the one the reply tells; a role that was given, and a name. */
async function subjectOf({ params, reply }: Done, { names = false }: Recorded) {
  const isJson = reply.headers.get('content-type')?.startsWith('application/json') === true
  const told = partSchema.safeParse(isJson ? await reply.clone().json() : {}).data ?? {}
  const named = partSchema.safeParse(params).data?.id
  const detail = {
    ...(told.role !== undefined && { role: told.role }),
    ...(names && told.name !== undefined && { name: told.name }),
  }
  return {
    target: named ?? told.id ?? null,
    ...(Object.keys(detail).length > 0 && { detail }),
  }
}

/** Adds a call that has succeeded to the record, if it is one of those. What was done is done, recorded or not. */
export async function recordCall(database: Database, done: Done): Promise<void> {
  const { method, pathname, principal, reply } = done
  const entry = find(`${method} ${pathname}`)
  if (!entry || !reply.ok || (entry.status ?? reply.status) !== reply.status) return
  try {
    await recordEvent(database, {
      action: entry.action,
      by: principal,
      ...(await subjectOf(done, entry)),
    })
  } catch (error) {
    log.error('the record could not be written', { action: entry.action, error })
  }
}
