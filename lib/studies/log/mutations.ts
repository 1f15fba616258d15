import { z } from 'zod'
import type { Transaction } from '@/lib/platform/db/database'
import { empty, sql } from '@/lib/platform/db/sql'
import { sha256 } from '@/lib/platform/hash'
import { type StudyStatus, studyStatusSchema } from '../schema'
import { chainStart, chainText, type LogEntry } from './chain'

/**
 * Makes everybody else who writes to a study wait until the transaction ends. Whoever changes who judges what takes this
 * first, so that nothing it has read changes under it. Answers with the study's status.
 */
export async function lockStudy(tx: Transaction, studyId: string): Promise<StudyStatus> {
  // On SQLite writers wait for one another anyway.
  const lock = tx.provider === 'postgresql' ? sql`FOR UPDATE` : empty
  const [row] = await tx.query(sql`SELECT status FROM study WHERE id = ${studyId} ${lock}`)
  return statusSchema.parse(row).status
}

const statusSchema = z.object({ status: studyStatusSchema })
const headSchema = z.object({ log_length: z.number(), log_head: z.string().nullable() })

/**
 * Adds to a study's log, in the transaction of what it tells of. The study's row is locked until that ends, so that the
 * chain has one order: do this last.
 */
export async function appendLog(
  tx: Transaction,
  studyId: string,
  entries: readonly LogEntry[],
  now = new Date(),
): Promise<void> {
  if (entries.length === 0) return
  const [row] = await tx.query(sql`
    UPDATE study SET log_length = log_length + ${entries.length} WHERE id = ${studyId}
    RETURNING log_length, log_head`)
  const { log_length: length, log_head: head } = headSchema.parse(row)
  let before = head ?? chainStart
  const at = now.toISOString()
  const rows = entries.map((entry, index) => {
    const seq = length - entries.length + index + 1
    before = sha256(chainText(before, { seq, at, entry }))
    return [studyId, seq, now, before, JSON.stringify(entry)]
  })
  await tx.insertMany('study_log', ['study_id', 'seq', 'at', 'hash', 'entry'], rows)
  await tx.execute(sql`UPDATE study SET log_head = ${before} WHERE id = ${studyId}`)
}
