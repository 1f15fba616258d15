import { z } from 'zod'
import { rewardOriginSchema, rewardRecordSchema, type RewardRecord } from './schema'

/** A record as the database has it; `convention` and `judge` are empty where it names none. */
export const storedRecordSchema = z.object({
  name: z.string(),
  origin: rewardOriginSchema,
  convention: z.string(),
  judge: z.string(),
  value: z.number().nullable(),
  detail: z.string().nullable(),
})
export type StoredRecord = z.infer<typeof storedRecordSchema>

/** What a record says beyond its value, as the database keeps it: JSON, or nothing. */
export function detailText(record: RewardRecord): string | null {
  const { name: _n, origin: _o, convention: _c, judge: _j, value: _v, ...detail } = record
  return Object.keys(detail).length === 0 ? null : JSON.stringify(detail)
}

/** A stored record with what it says beyond its value. */
export function recordOf({ convention, judge, detail, ...rest }: StoredRecord): RewardRecord {
  const said: unknown = detail === null ? {} : JSON.parse(detail)
  return rewardRecordSchema.parse({
    ...(typeof said === 'object' && said !== null ? said : {}),
    ...rest,
    ...(convention === '' ? {} : { convention }),
    ...(judge === '' ? {} : { judge }),
  })
}
