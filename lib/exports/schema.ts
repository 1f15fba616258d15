import { z } from 'zod'

/** What an export is and what it was made from; the file is named by its hash. */
export const manifestSchema = z.object({
  kind: z.string(),
  format: z.string(),
  filter: z.string().describe('As parameters of a URL.'),
  rows: z.int(),
  bytes: z.int(),
  sha256: z.string(),
  product_version: z.string(),
  schema: z.string(),
})
export type Manifest = z.infer<typeof manifestSchema>

/** `GET /api/exports/preview`: what the file will be, before it is made. */
export const previewSchema = z.object({
  kind: z.string(),
  format: z.string(),
  rows: z.int(),
  /** Reckoned from the first rows. */
  bytes: z.int(),
  columns: z.array(z.string()),
  first: z.array(z.record(z.string(), z.unknown())),
})
export type ExportPreview = z.infer<typeof previewSchema>
