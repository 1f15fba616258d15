import type { RewardRecord } from './schema'

/**
 * Sum of the rewards that have a value; the others are left out and named. Null when none has a value.
 * Source: DecomposeRL, section 3.2 (R = Σ of the seven); FaithLens, section 3.2.2.
 */
export function sumOfRewards(records: readonly Pick<RewardRecord, 'name' | 'value'>[]): {
  value: number | null
  missing: string[]
} {
  const values = records.map((record) => record.value).filter((value) => value !== null)
  return {
    value: values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0),
    missing: records.filter((record) => record.value === null).map((record) => record.name),
  }
}
