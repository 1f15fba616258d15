import { z } from 'zod'
import { localOwner } from '@/lib/features/people/change-people.server'
import type { Principal } from '@/lib/platform/auth/principal'
import { recordEvent } from '@/lib/platform/auth/record'
import type { Database, Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { appendTo, lockStudy } from '../log/append-log.server'
import { requireFollowed } from './study-progress.server'

/** Pages ask again while they are open: one look an hour is kept of each person. */
const lookMs = 3_600_000

/** Keeps that somebody who is signed in opened an annotator link of a study. */
export async function noteLinkUse(
  database: Database,
  studyId: string,
  personId: string,
): Promise<void> {
  if (await hasUsedLink(database, studyId, personId)) return
  await database.execute(sql`
    INSERT INTO study_link_use (study_id, person_id) VALUES (${studyId}, ${personId})
    ON CONFLICT DO NOTHING`)
}

async function hasUsedLink(db: Queries, studyId: string, personId: string): Promise<boolean> {
  const [row] = await db.query(sql`
    SELECT 1 AS found FROM study_link_use
    WHERE study_id = ${studyId} AND person_id = ${personId}`)
  return row !== undefined
}

export interface ProgressLook {
  /** They opened an annotator link: what could tell them choices of others is withheld before the close. */
  isWithheld: boolean
}

interface Looking {
  principal: Principal
  what: 'agreement' | 'progress'
}

const withheldWords =
  'You opened an annotator link of this study, so agreement is withheld from you until it is closed.'

/** Keeps in the log of a running study and in the activity log that somebody looked; says whether something is withheld. */
export async function noteLook(
  database: Database,
  id: string,
  { principal, what }: Looking,
  now = new Date(),
): Promise<ProgressLook> {
  const { status } = await requireFollowed(database, id)
  if (status !== 'running') return { isWithheld: false }
  const personId =
    principal.kind === 'person' ? principal.personId : (await localOwner(database)).id
  await keepLook(database, id, { personId, by: principal, what, now })
  return { isWithheld: await hasUsedLink(database, id, personId) }
}

/** Refused for somebody who opened an annotator link, until the study is closed. */
export function requireNotWithheld({ isWithheld }: ProgressLook): void {
  if (isWithheld) throw new AppError('blinded', withheldWords)
}

const lookSchema = z.object({ at: z.string().transform((text) => new Date(text)) }).optional()
const nameSchema = z.object({ name: z.string() })

interface LookRecord {
  personId: string
  by: Principal
  what: Looking['what']
  now: Date
}

async function findLook(
  db: Queries,
  id: string,
  { personId, what }: Omit<LookRecord, 'now' | 'by'>,
) {
  const [row] = await db.query(sql`
    SELECT at FROM study_look
    WHERE study_id = ${id} AND person_id = ${personId} AND what = ${what}`)
  return lookSchema.parse(row)?.at ?? null
}

/** A look that a clock put ahead is not recent for hours. */
const isRecent = (at: Date | null, now: Date) =>
  at !== null && Math.abs(now.getTime() - at.getTime()) < lookMs

async function keepLook(database: Database, id: string, look: LookRecord): Promise<void> {
  const { personId, by, what, now } = look
  if (isRecent(await findLook(database, id, look), now)) return
  await database.transaction(async (tx) => {
    const locked = await lockStudy(tx, id)
    if (locked.status !== 'running' || isRecent(await findLook(tx, id, look), now)) return
    await tx.execute(sql`
      INSERT INTO study_look (study_id, person_id, what, at)
      VALUES (${id}, ${personId}, ${what}, ${now})
      ON CONFLICT (study_id, person_id, what) DO UPDATE SET at = excluded.at`)
    const [person] = await tx.query(sql`SELECT name FROM person WHERE id = ${personId}`)
    const { name } = nameSchema.parse(person)
    await appendTo(tx, locked, { entries: [{ event: 'looked', what, by: name }], now })
    await recordEvent(tx, { action: `study.${what}-viewed`, by, target: id, personId })
  })
}
