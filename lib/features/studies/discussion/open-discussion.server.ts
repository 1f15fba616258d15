import { z } from 'zod'
import type { Database, Transaction } from '@/lib/platform/db/database'
import { join, sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import type { AnnotatorSession } from '../annotators/find-annotator.server'
import type { LogEntry } from '../log/chain'
import { appendLog, lockStudy } from '../log/append-log.server'
import { designSchema } from '../design-schema'
import { findUndecided, isFirstRoundIn, isPairIn } from './find-discussion.server'

/** Locks the first round of every pair that can be talked over now. The study is locked. */
export async function openDiscussion(
  tx: Transaction,
  study: AnnotatorSession['study'],
  now: Date,
): Promise<LogEntry[]> {
  const pairs = await findUndecided(tx, study)
  if (pairs.length === 0) return []
  const some = 500
  for (let at = 0; at < pairs.length; at += some) {
    const ids = pairs.slice(at, at + some).map(({ id }) => id)
    await tx.execute(sql`UPDATE study_pair SET discussed_at = ${now} WHERE id IN (${join(ids)})`)
  }
  return [{ event: 'discussion-opened', pairs: pairs.map(({ ordinal }) => ordinal) }]
}

interface JudgedPair {
  pairId: string
  now: Date
}

/** Opens the discussion once the last first judgement is in, where the protocol has one. The study is locked. */
export async function openWhenComplete(
  tx: Transaction,
  study: AnnotatorSession['study'],
  { pairId, now }: JudgedPair,
): Promise<LogEntry[]> {
  if (!study.design.discussion) return []
  // Most judgements are not the last one of their own pair: then nobody has to look at the others.
  if (!(await isPairIn(tx, pairId, study.design.overlap))) return []
  return (await isFirstRoundIn(tx, study)) ? await openDiscussion(tx, study, now) : []
}

const studySchema = z.object({
  design: z.string().transform((text) => designSchema.parse(JSON.parse(text))),
})

/** What the lead asks for: pairs whose first judgements are all in are talked over now. */
export async function discussEarly(database: Database, id: string): Promise<{ opened: number }> {
  return await database.transaction(async (tx) => {
    const [row] = await tx.query(sql`
      SELECT design FROM study WHERE id = ${id} AND deleted_at IS NULL`)
    if (row === undefined) throw new AppError('not_found', 'There is no such study.')
    const { design } = studySchema.parse(row)
    const { status } = await lockStudy(tx, id)
    if (status !== 'running')
      throw new AppError('conflict', 'Only a running study can be discussed.')
    if (!design.discussion)
      throw new AppError('conflict', 'The protocol of this study has no discussion.')
    const now = new Date()
    const entries = await openDiscussion(tx, { id, status, design }, now)
    await appendLog(tx, id, entries, now)
    const [opened] = entries
    return { opened: opened?.event === 'discussion-opened' ? opened.pairs.length : 0 }
  })
}
