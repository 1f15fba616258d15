import { z } from 'zod'
import { FormatError } from '@/lib/formats/format-error'
import type { Database, Transaction } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { changeStatus } from '@/lib/platform/jobs/job-rows'
import { keptPath } from '@/lib/platform/files/files'
import { heapGuard } from '@/lib/platform/threads/heap'
import { failCorpusFile } from './change-files.server'
import { corpusFileRows } from './list-files.server'
import { lockCorpora } from './lock-corpora.server'
import { openPassages, type PassageBatch, type PassageFile } from './read-file'
import { corpusFileStatusSchema, type CorpusIssue } from './schema'
import { countWords, storePassages } from './store-passages.server'

export const corpusOutcomes = ['done', 'failed', 'cancelled', 'stopped'] as const
export type CorpusOutcome = (typeof corpusOutcomes)[number]

/** Issues beyond these are counted, not kept. */
const keptIssues = 1_000
const heapMegabytes = 96

const jobSchema = z.object({
  id: z.string(),
  corpus_id: z.string(),
  filename: z.string(),
  status: corpusFileStatusSchema,
  checkpoint: z.number(),
  path: z.string(),
})
type Job = z.infer<typeof jobSchema>

export interface RunOptions {
  signal?: AbortSignal
  /** Rows in one transaction. */
  batchRows?: number
}

/**
 * Adds the passages of a kept file to its corpus, from where it was left, if it was. `stopped`: it must be handed back,
 * which the signal says, or another one has it.
 */
export async function runCorpusFile(
  database: Database,
  id: string,
  options: RunOptions = {},
): Promise<CorpusOutcome> {
  const job = await startJob(database, id)
  if (job === null) return 'stopped'
  try {
    const file = await openPassages({
      path: keptPath(job.path),
      filename: job.filename,
      tmpDir: keptPath('files/uploads'),
      batchRows: options.batchRows,
    })
    try {
      await database.execute(sql`UPDATE corpus_file SET format = ${file.format} WHERE id = ${id}`)
      return await storeFile(database, job, { file, signal: options.signal })
    } finally {
      await file.close()
    }
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    await failCorpusFile(database, id, error.message)
    return 'failed'
  }
}

async function startJob(database: Database, id: string): Promise<Job | null> {
  await changeStatus(database, corpusFileRows, { id, transition: 'start' })
  const [row] = await database.query(sql`
    SELECT f.id, f.corpus_id, f.filename, f.status, f.checkpoint, s.path
    FROM corpus_file f JOIN stored_file s ON s.sha256 = f.file_sha256 WHERE f.id = ${id}`)
  if (!row) return null
  const job = jobSchema.parse(row)
  return job.status === 'running' ? job : null
}

interface Storing {
  file: PassageFile
  signal: AbortSignal | undefined
}

async function storeFile(
  database: Database,
  job: Job,
  { file, signal }: Storing,
): Promise<CorpusOutcome> {
  const keepHeapSmall = heapGuard(heapMegabytes)
  let after = job.checkpoint
  for await (const { rows, progress } of file.batches(after)) {
    if (signal?.aborted) return 'stopped'
    const left = rows.filter(({ row }) => row > after)
    if (left.length === 0) continue
    const last = left.at(-1)?.row ?? after
    const isStored = await storeBatch(database, job, { batch: { rows: left, progress }, after })
    if (!isStored) return 'stopped'
    after = last
    keepHeapSmall()
  }
  return (await finish(database, job)) ? 'done' : 'stopped'
}

/** Stores a batch and how far the file has come, all or nothing. False: it was cancelled, or another worker has it. */
async function storeBatch(
  database: Database,
  { id, corpus_id: corpusId }: Job,
  { batch, after }: { batch: PassageBatch; after: number },
): Promise<boolean> {
  return await database.transaction(async (tx) => {
    await lockCorpora(tx)
    if (!(await isAt(tx, id, after))) return false
    const { added, duplicates, issues } = await storePassages(tx, corpusId, batch.rows)
    await storeIssues(tx, id, issues)
    // The last step is left to the end.
    await tx.execute(sql`
      UPDATE corpus_file SET rows_read = rows_read + ${batch.rows.length}, added = added + ${added},
        duplicates = duplicates + ${duplicates}, issue_count = issue_count + ${issues.length},
        checkpoint = ${batch.rows.at(-1)?.row ?? after}, progress = ${Math.min(batch.progress, 0.99)}
      WHERE id = ${id}`)
    await tx.execute(
      sql`UPDATE corpus SET passage_count = passage_count + ${added} WHERE id = ${corpusId}`,
    )
    if (after === 0) await countWords(tx, corpusId)
    return true
  })
}

const stateSchema = z.object({ status: corpusFileStatusSchema, checkpoint: z.number() })

async function isAt(tx: Transaction, id: string, after: number): Promise<boolean> {
  const [row] = await tx.query(sql`SELECT status, checkpoint FROM corpus_file WHERE id = ${id}`)
  const state = stateSchema.safeParse(row).data
  return state?.status === 'running' && state.checkpoint === after
}

async function storeIssues(tx: Transaction, id: string, issues: CorpusIssue[]): Promise<void> {
  if (issues.length === 0) return
  const [row] = await tx.query(sql`SELECT issue_count AS n FROM corpus_file WHERE id = ${id}`)
  const n = z.number().parse(row?.['n'])
  await tx.insertMany(
    'corpus_file_issue',
    ['file_id', 'ordinal', 'row', 'path', 'message'],
    issues
      .slice(0, Math.max(0, keptIssues - n))
      .map((issue, index) => [id, n + index, issue.row, issue.path ?? null, issue.message]),
  )
}

async function finish(database: Database, { id, corpus_id: corpusId }: Job): Promise<boolean> {
  return await database.transaction(async (tx) => {
    await lockCorpora(tx)
    await countWords(tx, corpusId)
    const done = await tx.execute(sql`
      UPDATE corpus_file SET status = 'done', progress = 1, finished_at = ${new Date()}
      WHERE id = ${id} AND status = 'running'`)
    return done > 0
  })
}
