import { z } from 'zod'
import type { Database } from '../db/database'
import { log } from '../log'
import type { Principal } from './principal'
import { recordEvent } from './record'

/** How a call is written to the log when it has succeeded. */
export interface Recorded {
  action: string
  /** The reply that says that it was done; another one was a rehearsal. Any good one when left out. */
  status?: number
  /** The name that the reply tells is recorded, too. */
  names?: boolean
}

interface Done {
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
async function describeSubject({ params, reply }: Done, { names = false }: Recorded) {
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

/** Adds a call that has succeeded to the record. What was done is done, recorded or not. */
export async function recordCall(database: Database, entry: Recorded, done: Done): Promise<void> {
  const { principal, reply } = done
  if (!reply.ok || (entry.status ?? reply.status) !== reply.status) return
  try {
    await recordEvent(database, {
      action: entry.action,
      by: principal,
      ...(await describeSubject(done, entry)),
    })
  } catch (error) {
    log.error('the activity log could not be written', { action: entry.action, error })
  }
}
