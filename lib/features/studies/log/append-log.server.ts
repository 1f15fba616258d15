import type { Transaction } from '@/lib/platform/db/database'
import { empty, sql } from '@/lib/platform/db/sql'
import { sha256 } from '@/lib/formats/hash'
import { chainStart, chainText, type LogEntry } from './chain'
import { type LockedStudy, lockedSchema } from './locked-study.server'

/**
 * Makes everybody else who writes to a study wait until the transaction ends. Whoever changes who judges what takes this
 * first, so that nothing it has read changes under it.
 */
export async function lockStudy(tx: Transaction, studyId: string): Promise<LockedStudy> {
  // On SQLite writers wait for one another anyway.
  const lock = tx.provider === 'postgresql' ? sql`FOR UPDATE` : empty
  const [row] = await tx.query(sql`
    SELECT status, log_length, log_head FROM study WHERE id = ${studyId} ${lock}`)
  const { status, log_length: length, log_head: head } = lockedSchema.parse(row)
  return { id: studyId, status, log: { length, head } }
}

/**
 * Adds to a study's log, in the transaction of what it tells of. The study's row is locked until that ends, so that the
 * chain has one order: do this last, and once.
 */
export async function appendLog(
  tx: Transaction,
  studyId: string,
  entries: readonly LogEntry[],
  now = new Date(),
): Promise<void> {
  if (entries.length === 0) return
  await appendTo(tx, await lockStudy(tx, studyId), { entries, now })
}

/** As `appendLog`, of a study whose end of the log is known since it was locked. */
export async function appendTo(
  tx: Transaction,
  { id, log }: LockedStudy,
  { entries, now }: { entries: readonly LogEntry[]; now: Date },
): Promise<void> {
  if (entries.length === 0) return
  let before = log.head ?? chainStart
  const at = now.toISOString()
  const rows = entries.map((entry, index) => {
    const seq = log.length + index + 1
    before = sha256(chainText(before, { seq, at, entry }))
    return [id, seq, now, before, JSON.stringify(entry)]
  })
  await tx.insertMany('study_log', ['study_id', 'seq', 'at', 'hash', 'entry'], rows)
  await tx.execute(sql`
    UPDATE study SET log_length = ${log.length + entries.length}, log_head = ${before}
    WHERE id = ${id}`)
}
