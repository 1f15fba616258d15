import { z } from 'zod'

const leftOutSchema = z.record(z.string(), z.int()).describe('Excluded rows: counts by reason.')

/** What an export is and what it was made from; the file is named by its hash. */
export const manifestSchema = z.object({
  kind: z.string(),
  format: z.string(),
  filter: z.string().describe('As parameters of a URL.'),
  options: z.record(z.string(), z.unknown()).describe('Other options.'),
  rows: z.int(),
  left_out: leftOutSchema.optional(),
  bytes: z.int(),
  sha256: z.string(),
  product_version: z.string(),
  schema: z.string().describe('Layout of the rows.'),
  protocol_hash: z.string().optional().describe('Of a study.'),
})
export type Manifest = z.infer<typeof manifestSchema>

/** `GET /api/exports/preview`: what the file will be, before it is made. */
export const previewSchema = z.object({
  kind: z.string(),
  format: z.string(),
  name: z.string().describe('Of the file.'),
  rows: z.int(),
  /** Reckoned from the first rows. */
  bytes: z.int(),
  columns: z.array(z.string()),
  first: z.array(z.record(z.string(), z.unknown())),
  left_out: leftOutSchema.optional(),
})
export type ExportPreview = z.infer<typeof previewSchema>
