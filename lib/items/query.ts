import { z } from 'zod'
import { nullable, spelled, text, truth } from '@/lib/query-values'
import { itemKindSchema, itemRowSchema, verdictSchema } from './schema'

const many = <T extends z.ZodType>(schema: T) =>
  z
    .preprocess(
      (value) => (value === undefined || Array.isArray(value) ? value : [value]),
      z.array(schema),
    )
    .default([])

/** Parameters of `GET /api/items`; repeating one means "or". */
export const itemQuerySchema = z.object({
  collection: many(text),
  kind: many(itemKindSchema),
  dataset: many(nullable(text)),
  label: many(nullable(verdictSchema)),
  has_traces: truth.optional(),
  q: z.string().max(2000).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
  cursor: z.string().min(1).optional(),
})
export type ItemQuery = z.output<typeof itemQuerySchema>
export type ItemFilter = Partial<Omit<ItemQuery, 'limit' | 'cursor'>>

export const itemPageSchema = z.object({
  rows: z.array(itemRowSchema),
  next_cursor: z.string().nullable(),
})
export type ItemPage = z.infer<typeof itemPageSchema>

export function itemParameters(filter: ItemFilter): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of ['collection', 'kind', 'dataset', 'label'] as const) {
    for (const value of filter[name] ?? []) params.append(name, spelled(value))
  }
  if (filter.has_traces !== undefined) params.append('has_traces', String(filter.has_traces))
  if (filter.q !== undefined && filter.q.trim() !== '') params.append('q', filter.q)
  return params
}
