import type { Queries } from '../db/database'
import { sql } from '../db/sql'
import { newId } from '../ids'
import type { Principal } from './principal'

/** Something somebody did. */
export interface NewEvent {
  /** A noun and what happened to it: `collection.deleted`. */
  action: string
  /** Who asked. */
  by: Principal
  /** Who it turned out to be, where whoever asked was not signed in yet. */
  personId?: string
  /** What it was done to: an id, or the address that was typed in. */
  target?: string | null
  detail?: Record<string, unknown>
}

/** Adds to the record of who did what. The database lets nobody change it. */
export async function recordEvent(database: Queries, event: NewEvent): Promise<void> {
  const { action, by, target = null, detail } = event
  const said = detail === undefined ? null : JSON.stringify(detail)
  const personId = event.personId ?? (by.kind === 'person' ? by.personId : null)
  const keyId = by.kind === 'person' ? by.keyId : null
  const person =
    by.kind === 'local-owner' && personId === null
      ? sql`(SELECT id FROM person WHERE is_local = ${true} LIMIT 1)`
      : sql`${personId}`
  await database.execute(sql`
    INSERT INTO event (id, at, action, person_id, key_id, address, target, detail)
    VALUES (${newId()}, ${new Date()}, ${action}, ${person}, ${keyId}, ${by.address}, ${target},
      ${said})`)
}
