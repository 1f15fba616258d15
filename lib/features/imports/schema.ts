import { z } from 'zod'
import { pageSchema } from '@/lib/platform/http/schema'
import { mappingSchema, tableSchema } from '@/lib/features/imports/mappings/schema'
import { systemIdSchema } from '@/lib/core/vocabulary/schema'
import { importFormats } from './vocabulary'
import { importIssueSchema, importStatusSchema } from '@/lib/core/collections/import-status'

export const importFormatSchema = z.enum(importFormats)
export type ImportFormat = z.infer<typeof importFormatSchema>

/** What a person gave for what the file does not say. A value in the file comes first. */
export const importOptionsSchema = z.object({
  format: importFormatSchema.optional(),
  system: systemIdSchema.optional(),
  model: z.string().min(1).max(200).optional(),
  run: z.string().min(1).max(200).optional(),
  dataset: z.string().min(1).max(200).optional(),
  /** Known column names to the columns of the file that stand for them. */
  mapping: mappingSchema.optional(),
  /** What labels mean by earlier imports of the same collection, as a mapping says it: "label.0": "supported". */
  known_labels: mappingSchema.optional(),
  /** The name that the mapping was kept under when it was used. */
  mapping_name: z.string().optional(),
})
export type ImportOptions = z.infer<typeof importOptionsSchema>

/** A study as a dry run sees it, of the rows it looked at. */
export const importedStudyPreviewSchema = z.object({
  name: z.string(),
  systems: z.array(z.string()),
  /** Questions, or claims: what the systems answered. */
  items: z.number(),
  pairs: z.number(),
  /** Choices: one a pair, judge and dimension. Arenas call them battles. */
  judgements: z.number(),
  judges: z.number(),
  dimensions: z.array(z.string()),
  /** What is to be known of it, a sentence each. */
  notes: z.array(z.string()),
})
export type ImportedStudyPreview = z.infer<typeof importedStudyPreviewSchema>

/** What a dry run saw: the profile, the first parsed rows, the issues by kind. */
export const importPreviewSchema = z.object({
  container: z.string(),
  format: importFormatSchema,
  system: z.string().nullable(),
  recognised_by: z.string(),
  /** By what sign the system was told, where the file does not name it. */
  writer: z.string().optional(),
  /** As what the file is read, and why, in one line. */
  read_as: z.string().optional(),
  /** What such a file never holds, where that has to be said. */
  note: z.string().optional(),
  /** Verdicts that could not be read, of the traces of the rows looked at, with the most frequent reason; absent where all could. */
  unreadable_verdicts: z
    .object({ count: z.number(), of: z.number(), reason: z.string() })
    .optional(),
  /** Columns that nothing is made of, where the file makes items alone. */
  unused_columns: z.array(z.string()).optional(),
  rows_looked_at: z.number(),
  rows: z.array(z.unknown()),
  issues_by_kind: z.record(z.string(), z.number()),
  /** Its columns under the names of the file, for those who map them. */
  table: tableSchema.optional(),
  /** Of a file that becomes a finished study: what that will be of. */
  study: importedStudyPreviewSchema.optional(),
})
export type ImportPreview = z.infer<typeof importPreviewSchema>

/** One row of `GET /api/imports`. */
export const importRowSchema = z.object({
  id: z.string(),
  collection: z.object({ id: z.string(), name: z.string() }),
  filename: z.string(),
  /** Who imported it. */
  author: z.object({ id: z.string(), name: z.string() }),
  status: importStatusSchema,
  /** True of one that was done and then taken back. */
  undone: z.boolean(),
  format: z.string().nullable(),
  options: importOptionsSchema,
  progress: z.number(),
  rows_read: z.number(),
  items_created: z.number(),
  traces_created: z.number(),
  joined: z.number(),
  waiting: z.number(),
  ambiguous: z.number(),
  duplicates: z.number(),
  issue_count: z.number(),
  error: z.string().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
})
export type ImportRow = z.infer<typeof importRowSchema>

export const importListSchema = pageSchema(importRowSchema)
export type ImportList = z.infer<typeof importListSchema>

/** `GET /api/imports/:id`; `issues` are the first 1,000. */
export const importReportSchema = importRowSchema.extend({
  issues: z.array(importIssueSchema),
  preview: importPreviewSchema.optional(),
  /** The finished study that the file became, or was already. */
  study: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export type ImportReport = z.infer<typeof importReportSchema>

/** The reply to `dry_run=1`: what was seen of the first rows; nothing is stored. */
export const importDryRunSchema = z.object({
  format: importFormatSchema,
  rows_read: z.number(),
  issue_count: z.number(),
  issues: z.array(importIssueSchema),
  preview: importPreviewSchema,
})
export type ImportDryRun = z.infer<typeof importDryRunSchema>

/** What the refusal of a file holds that is a table, but none that is known. */
export const unrecognisedSchema = z.object({ table: tableSchema })

/** The reply to a new import. */
export const newImportSchema = z.object({ id: z.string() })
