import { z } from 'zod'
import { FormatError } from '@/lib/formats/format-error'
import type { Database, Row } from '@/lib/platform/db/database'
import { empty, sql, type Sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { keptPath, type KeptFile } from '@/lib/platform/files/files'
import { importRows } from './import-rows.server'
import { previewFile } from './preview'
import type { ImportListQuery } from './query'
import { type FileToRead, recognise } from './recognise'
import {
  importOptionsSchema,
  importReportSchema,
  importRowSchema,
  type ImportDryRun,
  type ImportList,
  type ImportOptions,
  type ImportReport,
  type ImportRow,
} from './schema'
import { importIssueSchema, type ImportIssue } from '@/lib/core/collections/import-status'
import { findStudyOf } from './studies/find-study.server'
import { readChecker } from '@/lib/features/studies/bundle/export-bundle.server'
import { previewStudy } from './studies/preview'
import { recogniseStudy } from './studies/recognise'

const columns = sql`
  i.id, i.collection_id, c.name AS collection_name, i.author_id, p.name AS author_name, i.filename, i.status, i.undone_at, i.format,
  i.options, i.progress, i.rows_read, i.items_created, i.traces_created, i.joined, i.waiting,
  i.ambiguous, i.duplicates, i.issue_count, i.error, i.created_at, i.finished_at`

const joined = sql`import i JOIN collection c ON c.id = i.collection_id
  JOIN person p ON p.id = i.author_id`

const time = z.string().transform((text) => new Date(text).toISOString())

const storedSchema = z
  .object({
    ...importRowSchema.omit({ collection: true, author: true, undone: true, options: true }).shape,
    collection_id: z.string(),
    collection_name: z.string(),
    author_id: z.string(),
    author_name: z.string(),
    undone_at: z.string().nullable(),
    options: z.string().transform((text) => importOptionsSchema.parse(JSON.parse(text))),
    created_at: time,
    finished_at: time.nullable(),
  })
  .transform(
    ({
      collection_id: id,
      collection_name: name,
      author_id: authorId,
      author_name: authorName,
      undone_at: undoneAt,
      ...rest
    }): ImportRow => ({
      ...rest,
      collection: { id, name },
      author: { id: authorId, name: authorName },
      undone: undoneAt !== null,
    }),
  )

/** Newest first. */
export async function listImports(database: Database, query: ImportListQuery): Promise<ImportList> {
  const { collection, limit, cursor } = query
  const found = await database.query(sql`
    SELECT ${columns} FROM ${joined}
    WHERE c.deleted_at IS NULL AND (i.format IS NULL OR i.format <> 'run') ${inCollection(collection)}
      ${cursor === undefined ? empty : sql`AND i.id < ${cursor}`}
    ORDER BY i.id DESC LIMIT ${limit + 1}`)
  const rows = found.slice(0, limit).map((row) => storedSchema.parse(row))
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows, next_cursor: last?.id ?? null }
}

function inCollection(collection: string | undefined): Sql {
  if (collection === undefined) return empty
  return sql`AND (c.id = ${collection} OR c.live_name = ${collection})`
}

export async function findImport(database: Database, id: string): Promise<ImportReport | null> {
  const [row] = await database.query(sql`
    SELECT ${columns} FROM ${joined} WHERE i.id = ${id}`)
  if (!row) return null
  const issues = await database.query(sql`
    SELECT "row", path, message FROM import_issue WHERE import_id = ${id} ORDER BY ordinal`)
  const study = await findStudyOf(database, id)
  return importReportSchema.parse({
    ...storedSchema.parse(row),
    issues: issues.map(toIssue),
    study,
  })
}

/** As `findImport`, for who cannot go on without. */
export async function requireImport(database: Database, id: string): Promise<ImportReport> {
  const report = await findImport(database, id)
  if (report === null) throw new AppError('not_found', importRows.missing)
  return report
}

function toIssue({ row, path, message }: Row): ImportIssue {
  return importIssueSchema.parse({ row, message, ...(typeof path === 'string' && { path }) })
}

export interface FileToPreview {
  file: KeptFile
  filename: string
  options: ImportOptions
}

/** What an import would make of a file; one that is not recognised is refused with what was looked for. */
export async function previewImport({ file, ...rest }: FileToPreview): Promise<ImportDryRun> {
  const tmpDir = keptPath('files/uploads')
  const study = await previewAsStudy({ ...rest, path: keptPath(file.path), tmpDir })
  if (study !== null) return study
  const recognised = await recognise({ ...rest, path: keptPath(file.path), tmpDir })
  if (!recognised.ok) {
    const { reason, table } = recognised
    throw new AppError('unreadable', reason, table && { details: { table } })
  }
  try {
    return await previewFile(recognised.file)
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    throw new AppError('unreadable', error.message, { cause: error })
  } finally {
    await recognised.file.source.close()
  }
}

/** Null for a file that is no study. */
async function previewAsStudy(file: FileToRead): Promise<ImportDryRun | null> {
  const recognised = await recogniseStudy(file)
  if (recognised === null) return null
  if (!recognised.ok) throw new AppError('unreadable', recognised.reason)
  try {
    const previewed = await previewStudy(recognised.source, {
      filename: file.filename,
      checker: await readChecker(),
    })
    if (!previewed.ok) throw new AppError('unreadable', previewed.reason)
    return previewed.found
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    throw new AppError('unreadable', error.message, { cause: error })
  } finally {
    await recognised.source.close()
  }
}

/** Where imports of studies are listed under; a study lies in no collection. */
const studyCollection = 'Imported studies'

/** The collection of a file that need not say one, because it becomes a study; null for any other. */
export async function collectionOfStudy({ file, ...rest }: FileToPreview): Promise<string | null> {
  const tmpDir = keptPath('files/uploads')
  const recognised = await recogniseStudy({ ...rest, path: keptPath(file.path), tmpDir })
  if (recognised?.ok === true) await recognised.source.close()
  return recognised === null ? null : studyCollection
}
