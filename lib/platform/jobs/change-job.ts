import type { Database, Transaction } from '@/lib/platform/db/database'
import { raw, sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { announceChange, changeStatus, statusOf, type JobRows } from './job-rows'
import { canStartOver, hasEnded, isActive, type JobAction, type JobStatus } from './status'

/** Rows that people pause, resume and retry. */
export interface SteeredRows extends JobRows {
  /** What a row is called in a sentence: `This run is done.` */
  noun: string
  /** Its parts, each with a status, and the column by which they name their row. A retry does those again that failed. */
  parts?: { table: string; owner: string }
  /** What else a retry sets back; throws where the work cannot be done again. */
  onRetry?: (tx: Transaction, id: string) => Promise<void>
}

interface JobChange {
  id: string
  action: JobAction
}

const past: Record<JobAction, string> = { pause: 'paused', resume: 'resumed', retry: 'retried' }

/** Pauses, resumes or retries; twice is as good as once. Throws `conflict` where that cannot be done. */
export async function changeJob(
  database: Database,
  rows: SteeredRows,
  { id, action }: JobChange,
): Promise<void> {
  if (action === 'retry') return await retry(database, rows, id)
  if (await changeStatus(database, rows, { id, transition: action })) return
  const status = await requireStatus(database, rows, id)
  const isThere = action === 'pause' ? status === 'paused' : isActive({ status })
  if (!isThere) throw refusal(rows, { status, action })
}

async function retry(database: Database, rows: SteeredRows, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const status = await requireStatus(tx, rows, id)
    if (rows.parts === undefined) requireFailed(rows, status)
    else await reopenParts(tx, rows, { id, status })
    await rows.onRetry?.(tx, id)
    await changeStatus(tx, rows, { id, transition: 'retry' })
  })
  // Once more, now that it is committed.
  announceChange(rows, id)
}

function requireFailed(rows: SteeredRows, status: JobStatus): void {
  if (status === 'done') throw nothingFailed(rows)
  if (!canStartOver({ status })) throw refusal(rows, { status, action: 'retry' })
}

/** What failed or was cancelled is done once more; of work that ended, also what was never begun. */
async function reopenParts(
  tx: Transaction,
  rows: SteeredRows,
  { id, status }: { id: string; status: JobStatus },
): Promise<void> {
  if (rows.parts === undefined) return
  const { table, owner } = rows.parts
  const isOwn = sql`${raw(owner)} = ${id}`
  const reopened = await tx.execute(sql`
    UPDATE ${raw(table)} SET status = 'queued', code = NULL, message = NULL
    WHERE ${isOwn} AND status IN ('failed', 'cancelled')`)
  if (reopened > 0) return
  const open = sql`SELECT status FROM ${raw(table)} WHERE ${isOwn} AND status = 'queued' LIMIT 1`
  if (!hasEnded({ status }) || (await tx.query(open)).length === 0) throw nothingFailed(rows)
}

async function requireStatus(
  queries: Database | Transaction,
  rows: SteeredRows,
  id: string,
): Promise<JobStatus> {
  const status = await statusOf(queries, rows, id)
  if (status === null) throw new AppError('not_found', rows.missing)
  return status
}

function nothingFailed({ noun }: SteeredRows): AppError {
  return new AppError('conflict', `No part of this ${noun} has failed.`)
}

function refusal(
  { noun }: SteeredRows,
  { status, action }: { status: JobStatus; action: JobAction },
): AppError {
  return new AppError('conflict', `This ${noun} is ${status}; it cannot be ${past[action]}.`)
}
