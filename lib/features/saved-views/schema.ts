import { z } from 'zod'
import { pageSchema } from '@/lib/platform/http/schema'

/** `query` is the query string of `/traces`: filter, sort and the columns shown. Built-in views cannot be changed. */
export const savedViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  built_in: z.boolean(),
  author: z.object({ id: z.string(), name: z.string() }).nullable(),
  created_at: z.string().nullable(),
})
export type SavedView = z.infer<typeof savedViewSchema>

export const savedViewListSchema = pageSchema(savedViewSchema)
export type SavedViewPage = z.infer<typeof savedViewListSchema>

/** Parameters of `GET /api/views`. */
export const viewListQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(50),
  cursor: z
    .string()
    .regex(/^(built-in-[\w-]+|[\da-f-]{36})$/, 'it is not valid for this list')
    .optional(),
})
export type ViewListQuery = z.output<typeof viewListQuerySchema>

const nameSchema = z.string().trim().min(1).max(200)
const querySchema = z.string().max(8000)

export const newViewSchema = z.strictObject({ name: nameSchema, query: querySchema })
export type NewView = z.infer<typeof newViewSchema>

export const viewPatchSchema = z
  .strictObject({ name: nameSchema.optional(), query: querySchema.optional() })
  .refine((patch) => Object.keys(patch).length > 0, { message: 'nothing to change' })
export type ViewPatch = z.infer<typeof viewPatchSchema>
