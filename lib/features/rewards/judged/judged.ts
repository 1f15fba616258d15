import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import type { TaskReply, JudgeSubject } from '@/lib/systems/kit/judging'
import { judgings } from '@/lib/systems/registry/judgings'
import { pseudoLabel } from '@/lib/core/traces/rollout-groups'
import type { RewardRecord } from '@/lib/core/rewards/schema'
import { conventions } from '@/lib/core/rewards/vocabulary'

/** A reply with the name of who gave it. */
export interface Attributed extends TaskReply {
  judge: string
}

/** A reply as it is kept. */
export interface JudgeReply extends Attributed {
  id: string
}

/** Names of judges as a record that rests on the words of all of them has it. */
export function namedTogether(judges: readonly string[]): string {
  return [...new Set(judges)].toSorted().join(' + ')
}

/**
 * The rewards that follow from replies, by both conventions. A reward that rests on the words of several judges names
 * them all.
 */
export function rewardsFrom(
  system: SystemId,
  subject: JudgeSubject,
  judged: readonly Attributed[],
  /** What the judge says from all answers of each rollout of an unlabelled item; null = the group is not known. */
  groupVerdicts: readonly (string | null)[] | null,
): RewardRecord[] {
  const { criteria, records } = judgings[system]
  const judgesOf = (reward: string): string => {
    const names = new Set(
      criteria.filter(({ rewards }) => rewards.includes(reward)).map(({ name }) => name),
    )
    return namedTogether(
      judged.filter(({ criterion }) => names.has(criterion)).map(({ judge }) => judge),
    )
  }
  return conventions.flatMap((convention) => {
    const pseudo = groupVerdicts === null ? null : pseudoLabel(groupVerdicts, convention)
    return records(subject, judged, { convention, judge: '', pseudoLabel: pseudo }).map(
      (record) => ({ ...record, judge: judgesOf(record.name) }),
    )
  })
}
