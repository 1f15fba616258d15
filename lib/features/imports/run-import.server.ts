import { z } from 'zod'
import { mappingOf } from '@/lib/core/collections/label-mapping.server'
import { FormatError } from '@/lib/formats/format-error'
import type { Database } from '@/lib/platform/db/database'
import { withDiskNamed } from '@/lib/platform/db/full'
import { sql } from '@/lib/platform/db/sql'
import { renewStatistics } from '@/lib/platform/db/statistics'
import { changeStatus } from '@/lib/platform/jobs/job-rows'
import { keptPath } from '@/lib/platform/files/files'
import { heapGuard } from '@/lib/platform/threads/heap'
import type { PreparedBatch } from './batches'
import { importRows } from './import-rows.server'
import { failUnread } from './fail-unread.server'
import { preparedBatches } from './prepare-in-thread'
import { recognise } from './recognise'
import { discardImport } from './remove/discard-import.server'
import { importOptionsSchema } from './schema'
import { importStatusSchema } from '@/lib/core/collections/import-status'
import { storeBatches, type StoreResult } from './store-batches.server'
import { importStudy } from './studies/import-study.server'
import { recogniseStudy } from './studies/recognise'

export const importOutcomes = ['done', 'failed', 'cancelled', 'stopped'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** Of one commit: each costs a wait for the disk and a part of the search index. */
const batchesAtOnce = 16

const filled = [
  'document',
  'item',
  'prompt_text',
  'trace',
  'reward',
  'mark',
  'model_call',
  'judge_call',
  'import_item',
  'import_trace',
]

/** What a batch needs lies well below; what lies above is rows that are stored. */
const heapMegabytes = 64

const jobSchema = z.object({
  id: z.string(),
  collection_id: z.string(),
  filename: z.string(),
  options: z.string().transform((text) => importOptionsSchema.parse(JSON.parse(text))),
  status: importStatusSchema,
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
 * Imports a kept file from where it was left, if it was, and cleans up after one that was cancelled
 * or failed. `stopped`: it must be handed back, which the signal says, or another one has it.
 */
export async function runImport(
  database: Database,
  id: string,
  options: RunOptions = {},
): Promise<ImportOutcome> {
  try {
    const job = await startJob(database, id)
    const outcome = job === null ? 'stopped' : await runJob(database, job, options)
    if (outcome === 'done' || options.signal?.aborted) return outcome
    return await cleanUp(database, id, outcome)
  } catch (error) {
    throw withDiskNamed(error)
  }
}

async function runJob(
  database: Database,
  job: Job,
  { signal, batchRows }: RunOptions,
): Promise<ImportOutcome> {
  const { id, path, filename, options } = job
  const toRead = { path: keptPath(path), filename, options, tmpDir: keptPath('files/uploads') }
  const study = await recogniseStudy(toRead)
  if (study !== null) return await runStudy(database, job, study)
  const recognised = await recognise({ ...toRead, batchRows })
  if (!recognised.ok) {
    await failImport(database, id, recognised.reason)
    return 'failed'
  }
  const { file } = recognised
  try {
    const scope = {
      collection: job.collection_id,
      import: id,
      labels: await mappingOf(database, job.collection_id),
    }
    const task = { file: { ...toRead, batchRows }, scope, after: job.checkpoint }
    const batches = preparedBatches(file, task)
    const atOnce = batchRows === undefined ? batchesAtOnce : 1
    return await storeFile(database, job, { batches, format: file.format, signal, atOnce })
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    await database.execute(sql`UPDATE import SET format = ${file.format} WHERE id = ${id}`)
    await failImport(database, id, error.message)
    return 'failed'
  } finally {
    await file.source.close()
  }
}

async function runStudy(
  database: Database,
  { id, filename }: Job,
  recognised: NonNullable<Awaited<ReturnType<typeof recogniseStudy>>>,
): Promise<ImportOutcome> {
  const fail = async (reason: string) => {
    await failImport(database, id, reason)
    return 'failed' as const
  }
  if (!recognised.ok) return await fail(recognised.reason)
  const { source } = recognised
  const format = source.kind === 'bundle' ? 'study-bundle' : source.votes.profile.format
  try {
    await database.execute(sql`UPDATE import SET format = ${format} WHERE id = ${id}`)
    const outcome = await importStudy(database, { id, filename, source })
    return typeof outcome === 'string' ? outcome : await fail(outcome.failed)
  } finally {
    await source.close()
  }
}

/** An import that was cancelled or has failed leaves no rows behind. */
async function cleanUp(
  database: Database,
  id: string,
  outcome: ImportOutcome,
): Promise<ImportOutcome> {
  const [row] = await database.query(sql`SELECT status, finished_at FROM import WHERE id = ${id}`)
  if (row === undefined) return outcome
  const state = z
    .object({ status: importStatusSchema, finished_at: z.string().nullable() })
    .parse(row)
  const isEnded = state.status === 'cancelled' || state.status === 'failed'
  if (!isEnded || state.finished_at !== null) return outcome
  await discardImport(database, id)
  return state.status === 'failed' ? 'failed' : 'cancelled'
}

interface Storing {
  /** Of the file. */
  format: string
  batches: AsyncGenerator<PreparedBatch>
  signal: AbortSignal | undefined
  atOnce: number
}

async function storeFile(
  database: Database,
  job: Job,
  { batches: prepared, format, signal, atOnce }: Storing,
): Promise<ImportOutcome> {
  const importing = { id: job.id, collectionId: job.collection_id }
  const batches = sweptBetween(prepared, heapGuard(heapMegabytes))
  try {
    let stored: StoreResult = { outcome: 'stored', after: job.checkpoint }
    while (stored.outcome === 'stored') {
      if (signal?.aborted) return 'stopped'
      const { after } = stored
      stored = await storeBatches(database, importing, { batches, format, after, atOnce })
    }
    if (stored.outcome === 'done') await renewStatistics(database, filled)
    if (stored.outcome === 'unread') await failUnread(database, job.id)
    return stored.outcome === 'unread' ? 'failed' : stored.outcome
  } finally {
    await batches.return(undefined)
  }
}

/** Between two of one commit as well: what four batches leave behind is more than all that is alive. */
async function* sweptBetween(
  batches: AsyncIterable<PreparedBatch>,
  keepHeapSmall: () => void,
): AsyncGenerator<PreparedBatch, void> {
  for await (const batch of batches) {
    yield batch
    keepHeapSmall()
  }
}

async function startJob(database: Database, id: string): Promise<Job | null> {
  await changeStatus(database, importRows, { id, transition: 'start' })
  const [row] = await database.query(sql`
    SELECT i.id, i.collection_id, i.filename, i.options, i.status, i.checkpoint, f.path
    FROM import i JOIN stored_file f ON f.sha256 = i.file_sha256 WHERE i.id = ${id}`)
  const job = jobSchema.parse(row)
  return job.status === 'running' ? job : null
}

/** What it has stored is removed when it is next run; until then it is not finished. */
export async function failImport(database: Database, id: string, reason: string): Promise<void> {
  await changeStatus(database, importRows, { id, transition: 'fail', reason })
}

export async function cancelImport(database: Database, id: string): Promise<boolean> {
  return await changeStatus(database, importRows, { id, transition: 'cancel' })
}
