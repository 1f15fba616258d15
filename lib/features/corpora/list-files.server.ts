import { z } from 'zod'
import type { Database, Transaction } from '@/lib/platform/db/database'
import { join, sql } from '@/lib/platform/db/sql'
import { storable } from '@/lib/platform/db/storable'
import { AppError } from '@/lib/platform/error'
import type { SteeredRows } from '@/lib/platform/jobs/change-job'
import { lockCorpora } from './lock-corpora.server'
import { corpusFileSchema, type CorpusFile } from './schema'

export const corpusFileRows: SteeredRows = {
  table: 'corpus_file',
  noun: 'file',
  missing: 'There is no such file in this corpus.',
  finish: 'status',
  // What it has added stays; it goes on after the last row that was stored.
  onRetry: requireCorpus,
}

/** A corpus that was deleted meanwhile takes no more passages. */
async function requireCorpus(tx: Transaction, id: string): Promise<void> {
  await lockCorpora(tx)
  const kept = await tx.query(sql`
    SELECT f.id FROM corpus_file f JOIN corpus c ON c.id = f.corpus_id
    WHERE f.id = ${id} AND c.deleted_at IS NULL`)
  if (kept.length === 0) throw new AppError('not_found', corpusFileRows.missing)
}

const shownFiles = 50
const shownIssues = 100

const time = z.string().transform((text) => new Date(text).toISOString())

const fileColumns = sql`f.id, f.filename, f.status, f.format, f.progress, f.rows_read, f.added,
  f.duplicates, f.issue_count, f.error, f.created_at, f.finished_at`

const fileRowSchema = z.object({
  ...corpusFileSchema.omit({ issues: true }).shape,
  created_at: time,
  finished_at: time.nullable(),
})

const issueRowSchema = z
  .object({
    file_id: z.string(),
    row: z.number(),
    path: z.string().nullable(),
    message: z.string(),
  })
  .transform(({ file_id: fileId, path, ...rest }) => ({
    fileId,
    issue: { ...rest, ...(path !== null && { path }) },
  }))

async function withIssues(database: Database, rows: unknown[]): Promise<CorpusFile[]> {
  const files = rows.map((row) => fileRowSchema.parse(row))
  if (files.length === 0) return []
  const found = await database.query(sql`
    SELECT file_id, "row", path, message FROM corpus_file_issue
    WHERE file_id IN (${join(files.map(({ id }) => id))}) AND ordinal < ${shownIssues}
    ORDER BY file_id, ordinal`)
  const issues = found.map((row) => issueRowSchema.parse(row))
  return files.map((file) => ({
    ...file,
    issues: issues.filter(({ fileId }) => fileId === file.id).map(({ issue }) => issue),
  }))
}

/** The files that were added to a corpus, the newest first. */
export async function listCorpusFiles(database: Database, corpusId: string): Promise<CorpusFile[]> {
  const files = await database.query(sql`
    SELECT ${fileColumns} FROM corpus_file f WHERE f.corpus_id = ${corpusId}
    ORDER BY f.id DESC LIMIT ${shownFiles}`)
  return await withIssues(database, files)
}

export async function findCorpusFile(
  database: Database,
  { corpusId, fileId }: { corpusId: string; fileId: string },
): Promise<CorpusFile> {
  const [file] = await withIssues(
    database,
    await database.query(sql`
      SELECT ${fileColumns} FROM corpus_file f
      WHERE f.corpus_id = ${corpusId} AND f.id IN (${storable([fileId])})`),
  )
  if (!file) throw new AppError('not_found', corpusFileRows.missing)
  return file
}
