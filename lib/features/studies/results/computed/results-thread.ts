import { z } from 'zod'
import { computeResults } from '../compute'
import type { StudyRecord } from '../record'

/** It comes from `data.ts` of this process and was parsed there. */
const inputSchema = z.object({
  record: z.custom<StudyRecord>((value) => typeof value === 'object' && value !== null),
  names: z.array(z.string()),
})

export function main(input: unknown): Promise<unknown> {
  const { record, names } = inputSchema.parse(input)
  return Promise.resolve(computeResults(record, { names }))
}
