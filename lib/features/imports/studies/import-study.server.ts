import { z } from 'zod'
import type { Database, Transaction } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { FormatError } from '@/lib/formats/format-error'
import { newId } from '@/lib/platform/ids'
import { readChecker } from '@/lib/features/studies/bundle/export-bundle.server'
import { finishedBundle } from '@/lib/features/studies/imported/bundle/finished'
import { verifyBundle } from '@/lib/features/studies/imported/bundle/verify'
import type { FinishedStudy } from '@/lib/features/studies/imported/store/finished-study'
import { storeFinished } from '@/lib/features/studies/imported/store/store-finished.server'
import { readVotes, type VoteFile } from '@/lib/features/studies/imported/votes/file'
import { finishedVotes } from '@/lib/features/studies/imported/votes/finished'
import { lockImports } from '@/lib/core/collections/lock-imports.server'
import type { ImportIssue } from '@/lib/core/collections/import-status'
import { storeIssues } from '../store-issues.server'
import { findKnownStudy } from './find-study.server'
import type { StudySource } from './recognise'
import { nameOfStudy } from './study-name'

interface StudyImport {
  id: string
  filename: string
  source: StudySource
}

type Outcome = 'done' | 'stopped' | { failed: string }

const ownSchema = z.object({ sha256: z.string(), author_id: z.string(), author: z.string() })
type StoredParameters = z.infer<typeof ownSchema>

/** Makes a finished study of a file; nothing of it is there before all of it is. */
export async function importStudy(database: Database, job: StudyImport): Promise<Outcome> {
  const [row] = await database.query(sql`
    SELECT i.file_sha256 AS sha256, i.author_id, p.name AS author
    FROM import i JOIN person p ON p.id = i.author_id WHERE i.id = ${job.id}`)
  const own = ownSchema.parse(row)
  try {
    const made = await make(job, own)
    if ('failed' in made) return made
    return await finish(database, made, { ...own, id: job.id })
  } catch (error) {
    if (error instanceof FormatError) return { failed: error.message }
    throw error
  }
}

interface ReadStudy {
  study: FinishedStudy
  rows: number
  issues: ImportIssue[]
}

async function make(
  job: StudyImport,
  own: StoredParameters,
): Promise<ReadStudy | { failed: string }> {
  return job.source.kind === 'bundle'
    ? await makeOfBundle(job, job.source.files)
    : await makeOfVotes(job, job.source.votes, own)
}

async function makeOfVotes(
  { filename }: StudyImport,
  file: VoteFile,
  own: StoredParameters,
): Promise<ReadStudy | { failed: string }> {
  const { rows, issues, gathering } = await readVotes(file)
  if (!gathering.ok) return { failed: gathering.reason }
  const name = nameOfStudy(filename)
  const from = { id: newId(), file, filename, sha256: own.sha256, name, by: own.author }
  return { study: finishedVotes(gathering.gathered, from), rows, issues }
}

async function makeOfBundle(
  { filename }: StudyImport,
  files: Extract<StudySource, { kind: 'bundle' }>['files'],
): Promise<ReadStudy | { failed: string }> {
  const verified = await verifyBundle(files, {
    isCounted: true,
    checker: await readChecker(),
  })
  if (!verified.ok) return { failed: verified.reason }
  const { bundle } = verified
  const issues = bundle.notes.map((message) => ({ row: 0, message }))
  return {
    study: finishedBundle(bundle, { files, filename }),
    rows: bundle.submissions.length,
    issues,
  }
}

async function finish(
  database: Database,
  { study, rows, issues }: ReadStudy,
  own: StoredParameters & { id: string },
): Promise<Outcome> {
  return await database.transaction(async (tx): Promise<Outcome> => {
    await lockImports(tx)
    if (!(await isRunning(tx, own.id))) return 'stopped'
    const known = await findKnownStudy(tx, study, own)
    if (known !== null && 'refusal' in known) return { failed: known.refusal }
    const told = known === null ? issues : [{ row: 0, message: known.told }]
    if (known === null) await storeFinished(tx, study, { id: own.id, authorId: own.author_id })
    await storeIssues(tx, own.id, told)
    await tx.execute(sql`
      UPDATE import SET status = 'done', progress = 1, finished_at = ${new Date()},
        rows_read = ${rows}, issue_count = ${told.length},
        duplicates = ${known === null ? 0 : rows} WHERE id = ${own.id}`)
    return 'done'
  })
}

async function isRunning(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx.query(sql`SELECT id FROM import WHERE id = ${id} AND status = 'running'`)
  return found.length > 0
}
