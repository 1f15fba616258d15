import { z } from 'zod'
import { traceFilterSchema } from '@/lib/core/traces/query-schema'

/** `GET /api/reward-audit/people`: the filter of traces alone. */
export const preferencesQuerySchema = traceFilterSchema(z.object({}))
