import { z } from 'zod'
import { pageSchema } from '@/lib/platform/http/schema'
import { reading } from '@/lib/text/query-schemas'
import { nullable, oneOfThese, text, truth } from '@/lib/text/query-values'
import { itemKindSchema, itemRowSchema } from './schema'
import { verdicts } from '@/lib/core/vocabulary/item-kinds'

const many = <T extends z.ZodType>(schema: T) =>
  z
    .preprocess(
      (value) => (value === undefined || Array.isArray(value) ? value : [value]),
      z.array(schema),
    )
    .default([])

/** Parameters of `GET /api/items`; repeating one means "or". */
export const itemQuerySchema = z.object({
  collection: many(reading(text)),
  kind: many(itemKindSchema),
  dataset: many(reading(nullable(text))),
  label: many(reading(nullable(oneOfThese(verdicts)))),
  has_traces: reading(truth).optional(),
  q: z.string().max(2000).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
  cursor: z.string().min(1).optional(),
})
export type ItemQuery = z.output<typeof itemQuerySchema>
export type ItemFilter = Partial<Omit<ItemQuery, 'limit' | 'cursor'>>

export const itemPageSchema = pageSchema(itemRowSchema)
export type ItemPage = z.infer<typeof itemPageSchema>
