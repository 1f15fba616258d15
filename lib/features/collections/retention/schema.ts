import { z } from 'zod'

/** `PUT /api/collections/:id/retention`. */
export const newRetentionSchema = z.strictObject({
  days: z.number().int().min(1).max(3650).nullable().describe('Null: never deleted.'),
})

/** `GET /api/collections/:id/retention`. */
export const retentionSchema = z.object({
  days: z.number().nullable(),
  delete_at: z
    .string()
    .nullable()
    .describe(
      'The date: that many days after the last import, or after the retention was set or restored.',
    ),
  blocked_by: z
    .string()
    .nullable()
    .describe(
      'A running study that uses its traces; the collection is kept until the study is closed.',
    ),
})
export type Retention = z.infer<typeof retentionSchema>
