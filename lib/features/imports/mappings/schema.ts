import { z } from 'zod'
import { pageSchema } from '@/lib/platform/http/schema'
import { systemIdSchema } from '@/lib/core/vocabulary/schema'

/**
 * What a column can stand for, to the column that does; `reward.NAME` for rewards. `split` is no column: it parts the
 * column that is named for the output and for something else.
 */
export const mappingSchema = z
  .record(z.string().min(1).max(210), z.string().min(1).max(500))
  .refine((mapping) => Object.keys(mapping).length <= 1_000, { message: 'has over 1,000 entries' })
export type Mapping = z.infer<typeof mappingSchema>

export const columnKinds = ['text', 'number', 'yes-no', 'list', 'object', 'empty'] as const

/** A column of a file, with its first values cut short. */
export const tableColumnSchema = z.object({
  name: z.string(),
  /** What its values are where there are any; in CSV numbers are told from their text. */
  kind: z.enum(columnKinds),
  values: z.array(z.string()),
  /** All its values where they are few and short, as labels are. */
  distinct: z.array(z.string()).optional(),
  /** Mean length of the values, in characters. */
  length: z.number(),
})
export type TableColumn = z.infer<typeof tableColumnSchema>

/** The columns of a file that is read as a table. */
export const tableSchema = z.object({
  columns: z.array(tableColumnSchema),
  /** Columns beyond those that are listed. */
  more: z.number().int(),
})
export type Table = z.infer<typeof tableSchema>

/** A mapping kept under a name. */
export const namedMappingSchema = z.object({
  id: z.string(),
  name: z.string(),
  mapping: mappingSchema,
  system: systemIdSchema.nullable(),
  author: z.object({ id: z.string(), name: z.string() }),
  created_at: z.string(),
  updated_at: z.string(),
})
export type NamedMapping = z.infer<typeof namedMappingSchema>

export const namedMappingListSchema = pageSchema(namedMappingSchema)
export type NamedMappingPage = z.infer<typeof namedMappingListSchema>

/** Parameters of `GET /api/mappings`. */
export const mappingListQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(50),
  cursor: z.string().min(1).optional(),
})
export type MappingListQuery = z.output<typeof mappingListQuerySchema>

/** A name differs from JSON in its first character. */
export const mappingNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^{]/u, 'a name cannot begin with {')

const keptSchema = z.strictObject({
  name: mappingNameSchema,
  mapping: mappingSchema,
  system: systemIdSchema.nullable(),
})

export const newMappingSchema = keptSchema.extend({ system: keptSchema.shape.system.default(null) })
export type NewMapping = z.output<typeof newMappingSchema>

export const mappingPatchSchema = keptSchema
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, { message: 'nothing to change' })
export type MappingPatch = z.infer<typeof mappingPatchSchema>
