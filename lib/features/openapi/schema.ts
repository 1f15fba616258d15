import { z } from 'zod'

export const openapiReplySchema = z.looseObject({ openapi: z.string() })
