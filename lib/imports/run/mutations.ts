import { z } from 'zod'
import { openDatabase, type Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { env } from '@/lib/platform/env'
import { keptPath } from '@/lib/platform/files'
import type { ThreadMain } from '@/lib/platform/thread'
import { prepareFile } from '../batches'
import { finishImport } from '../finish/mutations'
import { Ordinals } from '../ordinals'
import { recognise, type RecognisedFile } from '../recognise'
import { importOptionsSchema, importStatusSchema } from '../schema'
import { storeBatch } from '../store/mutations'

export const importOutcomes = ['done', 'failed', 'stopped'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

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

/** Runs in a thread of its own, with its own connection. */
export const main: ThreadMain = async (input, { signal }) => {
  const { import_id: id } = z.object({ import_id: z.string() }).parse(input)
  const database = await openDatabase({ url: env().databaseUrl })
  try {
    return await runImport(database, id, signal)
  } finally {
    await database.close()
  }
}

/**
 * Imports a kept file from where it was left, if it was. `stopped`: it was cancelled, taken over, or
 * must be handed back, which the signal says.
 */
export async function runImport(
  database: Database,
  id: string,
  signal?: AbortSignal,
): Promise<ImportOutcome> {
  const job = await startJob(database, id)
  if (job === null) return 'stopped'
  const { path, filename, options } = job
  const recognised = await recognise({
    path: keptPath(path),
    filename,
    options,
    tmpDir: keptPath('files/uploads'),
  })
  if (!recognised.ok) {
    await failImport(database, id, recognised.reason)
    return 'failed'
  }
  const { file } = recognised
  try {
    await database.execute(sql`UPDATE import SET format = ${file.format} WHERE id = ${id}`)
    return await storeFile(database, job, { file, signal })
  } finally {
    await file.source.close()
  }
}

async function storeFile(
  database: Database,
  job: Job,
  { file, signal }: { file: RecognisedFile; signal: AbortSignal | undefined },
): Promise<ImportOutcome> {
  const importing = { id: job.id, collectionId: job.collection_id }
  const scope = { collection: job.collection_id, import: job.id, ordinals: new Ordinals() }
  let after = job.checkpoint
  for await (const batch of prepareFile(file, scope, after)) {
    if (signal?.aborted) return 'stopped'
    const outcome = await storeBatch(database, importing, { batch, after })
    if (outcome === 'stopped') return 'stopped'
    after = batch.lastRow
  }
  await finishImport(database, importing)
  return 'done'
}

async function startJob(database: Database, id: string): Promise<Job | null> {
  await database.execute(sql`
    UPDATE import SET status = 'running', started_at = ${new Date()}
    WHERE id = ${id} AND status = 'queued'`)
  const [row] = await database.query(sql`
    SELECT i.id, i.collection_id, i.filename, i.options, i.status, i.checkpoint, f.path
    FROM import i JOIN stored_file f ON f.sha256 = i.file_sha256 WHERE i.id = ${id}`)
  const job = jobSchema.parse(row)
  return job.status === 'running' ? job : null
}

export async function failImport(database: Database, id: string, reason: string): Promise<void> {
  await database.execute(sql`
    UPDATE import SET status = 'failed', error = ${reason}, finished_at = ${new Date()}
    WHERE id = ${id} AND status IN ('queued', 'running')`)
}
