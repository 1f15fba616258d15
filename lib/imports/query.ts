import { z } from 'zod'
import { systemIdSchema } from '@/lib/systems/ids'
import { systemSpelling } from './profiles/foreign'
import { importFormatSchema, type ImportOptions } from './schema'

const name = z.string().trim().min(1).max(200)

const mappingSchema = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'is not JSON' })
      return z.NEVER
    }
  })
  .pipe(z.record(z.string(), z.string()))

/** What may be given with a file, in the address or as fields of a form. */
const given = {
  format: importFormatSchema.optional(),
  system: z
    .string()
    .transform((spelling) => systemSpelling(spelling) ?? spelling)
    .pipe(systemIdSchema)
    .optional(),
  model: name.optional(),
  run: name.optional(),
  dataset: name.optional(),
  mapping: mappingSchema.optional(),
}

/** Parameters of `POST /api/imports`. */
export const newImportQuerySchema = z.object({
  collection: name.optional(),
  filename: z.string().max(500).optional(),
  ...given,
  dry_run: z.stringbool().default(false),
})
export type NewImportQuery = z.output<typeof newImportQuerySchema>

export function optionsOf(query: NewImportQuery): ImportOptions {
  const { format, system, model, run, dataset, mapping } = query
  return {
    ...(format && { format }),
    ...(system && { system }),
    ...(model && { model }),
    ...(run && { run }),
    ...(dataset && { dataset }),
    ...(mapping && { mapping }),
  }
}

/** Parameters of `GET /api/imports`. */
export const importListQuerySchema = z.object({
  collection: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
  cursor: z.string().min(1).optional(),
})
export type ImportListQuery = z.output<typeof importListQuerySchema>
