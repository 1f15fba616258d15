import type { Gold, ItemPayload } from '@/lib/core/items/schema'
import type { RecordTrace } from '@/lib/core/records/schema'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import { systems } from '@/lib/systems/registry/systems'
import type { Reading } from '@/lib/core/traces/schema'
import type { Convention, RewardRecord } from '@/lib/core/rewards/schema'
import { conventions } from '@/lib/core/rewards/vocabulary'
import { detailText, type StoredRecord } from '@/lib/core/rewards/stored'

export interface Recomputable {
  trace: Pick<
    RecordTrace,
    'system' | 'output' | 'reasoning' | 'finish_reason' | 'chains' | 'logged' | 'reward_records'
  >
  gold: Gold | null
  payload: ItemPayload | null
  /** Of the collection. */
  labels: LabelMapping
  /** Records of origin "computed". */
  stored: readonly StoredRecord[]
}

export type Change = 'changed' | 'missing' | 'outdated'

export interface Difference {
  reward: string
  convention: Convention
  change: Change
}

export interface Recomputed {
  reading: Reading
  /** What should be stored: records the file gave stand, none is computed beside them. */
  records: RewardRecord[]
  differences: Difference[]
}

const isSame = (record: RewardRecord, { name, convention, judge }: StoredRecord) =>
  record.name === name && (record.convention ?? '') === convention && (record.judge ?? '') === judge

/** The rewards of a stored trace that need no judge, by both conventions, beside those that are stored. */
export function recompute({ trace, gold, payload, labels, stored }: Recomputable): Recomputed {
  const system = systems[trace.system]
  const { logged } = trace
  const reading = system.read(trace)
  const given = trace.reward_records.filter(({ origin }) => origin === 'computed')
  const fresh = conventions.flatMap((convention) =>
    system.compute({ reading, gold, payload, logged, convention, labels }),
  )
  const own = fresh.filter(
    ({ name, convention }) =>
      !given.some((one) => one.name === name && one.convention === convention && !one.judge),
  )
  const records = [...given, ...own]
  return { reading, records, differences: differencesOf(records, stored) }
}

function differencesOf(
  records: readonly RewardRecord[],
  stored: readonly StoredRecord[],
): Difference[] {
  const found: Difference[] = []
  for (const record of records) {
    const known = stored.find((one) => isSame(record, one))
    const { name: reward, convention = 'paper' } = record
    if (!known) found.push({ reward, convention, change: 'missing' })
    else if (known.value !== record.value || known.detail !== detailText(record))
      found.push({ reward, convention, change: 'changed' })
  }
  for (const one of stored) {
    if (records.some((record) => isSame(record, one))) continue
    const convention = one.convention === 'released' ? 'released' : 'paper'
    found.push({ reward: one.name, convention, change: 'outdated' })
  }
  return found
}
