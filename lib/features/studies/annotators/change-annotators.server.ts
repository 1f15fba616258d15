import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Database, Transaction } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { sha256 } from '@/lib/formats/hash'
import { newId } from '@/lib/platform/ids'
import { replan } from '../assignment/replan.server'
import type { LogEntry } from '../log/chain'
import { appendLog, lockStudy } from '../log/append-log.server'
import { type Design, designSchema } from '../design-schema'
import type { AnnotatorTokens, NewAnnotators, StudyStatus } from '../schema'

export interface LockedStudy {
  id: string
  status: StudyStatus
  design: Design
}

const designRowSchema = z.object({
  design: z.string().transform((text) => designSchema.parse(JSON.parse(text))),
})

export async function lockOpenStudy(tx: Transaction, id: string): Promise<LockedStudy> {
  const [row] = await tx.query(sql`
    SELECT design FROM study WHERE id = ${id} AND deleted_at IS NULL`)
  if (row === undefined) throw new AppError('not_found', 'There is no such study.')
  const { status } = await lockStudy(tx, id)
  // A draft may have changed while somebody else held the lock; what is planned by is frozen.
  return { id, status, design: designRowSchema.parse(row).design }
}

const closedWords = 'The study is closed. Annotators can no longer be changed.'
const lastSchema = z.object({ last: z.number().nullable() })

/** 192 bits, in letters that a URL takes as they are. */
export const newToken = () => randomBytes(24).toString('base64url')

/** Makes links for people who are to judge. Only the hashes of their tokens are kept. */
export async function addAnnotators(
  database: Database,
  studyId: string,
  wanted: NewAnnotators,
): Promise<AnnotatorTokens> {
  return await database.transaction(async (tx) => {
    const study = await lockOpenStudy(tx, studyId)
    if (study.status === 'closed' || study.status === 'unblinded')
      throw new AppError('conflict', closedWords)
    const [row] = await tx.query(sql`
      SELECT max(number) AS last FROM study_annotator WHERE study_id = ${studyId}`)
    const { last } = lastSchema.parse(row)
    const added = Array.from({ length: 'count' in wanted ? wanted.count : 1 }, (_, n) => {
      const number = (last ?? 0) + 1 + n
      const name = 'name' in wanted ? wanted.name : `Annotator ${number}`
      return { id: newId(), number, name, token: newToken() }
    })
    const now = new Date()
    await tx.insertMany(
      'study_annotator',
      ['id', 'study_id', 'number', 'name', 'token_hash', 'created_at'],
      added.map(({ id, number, name, token }) => [id, studyId, number, name, sha256(token), now]),
    )
    const drawn = study.status === 'running' ? await replan(tx, study) : []
    const entries = added.map(({ number }): LogEntry => ({
      event: 'annotator-added',
      annotator: number,
    }))
    await appendLog(tx, studyId, [...entries, ...drawn], now)
    return {
      tokens: added.map(({ token }) => token),
      annotators: added.map(({ id, number, name }) => ({ id, number, name })),
    }
  })
}

const claimSchema = z.object({ id: z.string() })

/** What somebody had open or was to get is free for others; what they did stays. Drafts stay as well. */
export async function freePairs(tx: Transaction, annotatorId: string): Promise<LogEntry[]> {
  const claims = await tx.query(sql`
    UPDATE study_assignment SET status = 'released', lease_until = NULL
    WHERE annotator_id = ${annotatorId} AND status = 'claimed' RETURNING id`)
  await tx.execute(sql`
    DELETE FROM study_assignment WHERE annotator_id = ${annotatorId} AND status = 'planned'`)
  return claims.map((row) => ({ event: 'released', assignment: claimSchema.parse(row).id }))
}

const removedSchema = z.object({ number: z.number(), removed_at: z.string().nullable() })

/** Takes somebody's link back. Judgements that are done stay and count; the rest goes to others. */
export async function removeAnnotator(
  database: Database,
  studyId: string,
  annotatorId: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const study = await lockOpenStudy(tx, studyId)
    const [row] = await tx.query(sql`
      SELECT number, removed_at FROM study_annotator
      WHERE id = ${annotatorId} AND study_id = ${studyId}`)
    if (row === undefined) throw new AppError('not_found', 'There is no such annotator.')
    const { number, removed_at: removedAt } = removedSchema.parse(row)
    if (removedAt !== null) return
    if (study.status === 'closed' || study.status === 'unblinded')
      throw new AppError('conflict', closedWords)
    const now = new Date()
    await appendLog(tx, studyId, await takeOut(tx, study, { id: annotatorId, number, now }), now)
  })
}

interface Leaving {
  id: string
  number: number
  now: Date
}

/** The link stops working and the rest of the list goes to others; returns what the log is to say. */
export async function takeOut(
  tx: Transaction,
  study: LockedStudy,
  { id, number, now }: Leaving,
): Promise<LogEntry[]> {
  await tx.execute(sql`UPDATE study_annotator SET removed_at = ${now} WHERE id = ${id}`)
  const freed = await freePairs(tx, id)
  const drawn = study.status === 'running' ? await replan(tx, study) : []
  return [{ event: 'annotator-removed', annotator: number }, ...freed, ...drawn]
}
