import { z } from 'zod'
import { loggedSchema, recordTraceSchema } from '@/lib/core/records/schema'
import { rewardRecordSchema } from '@/lib/core/rewards/schema'

const storedDetailsSchema = z.object({
  logged: loggedSchema.nullable().default(null),
  chains: recordTraceSchema.shape.chains.default(null),
  reward_records: z.array(rewardRecordSchema).default([]),
})

/** The column `details` of a trace: what its reading and its rewards are computed from beside the output. */
export const detailsColumn = z
  .string()
  .transform((text) => storedDetailsSchema.parse(JSON.parse(text)))
