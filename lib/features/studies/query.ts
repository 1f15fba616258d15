import { z } from 'zod'
import { studyStatusSchema } from './schema'

/** Parameters of `GET /api/studies`. */
export const studyListQuerySchema = z.object({
  status: studyStatusSchema.optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
  cursor: z.string().min(1).max(100).optional(),
})
export type StudyListQuery = z.infer<typeof studyListQuerySchema>
