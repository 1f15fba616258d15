import type { Gold, ItemPayload } from '@/lib/core/items/schema'
import { isDecided } from '@/lib/core/traces/correct'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import { judgings } from '@/lib/systems/registry/judgings'
import type { Reading } from '@/lib/core/traces/schema'
import type { RewardRecord } from '@/lib/core/rewards/schema'
import { namedTogether, rewardsFrom, type JudgeReply } from './judged'

/** Verdicts from all answers of the traces of a rollout group, by judge. */
export type GroupVerdicts = ReadonlyMap<string, readonly (string | null)[]>

export interface Rejudgeable {
  system: SystemId
  reading: Reading
  gold: Gold | null
  payload: ItemPayload | null
  labels: LabelMapping
  /** Records of origin "judged". */
  stored: readonly RewardRecord[]
  calls: readonly JudgeReply[]
  group: GroupVerdicts
}

export interface Rejudged {
  records: RewardRecord[]
  /** By id of a call: whether a reward turns on it. */
  hinges: Map<string, boolean>
}

/**
 * The judged records of a trace as they follow from its gold by now and the replies that are kept. A record that rests
 * on no reply, or on vectors, which are not kept with the replies, stands.
 */
export function judgeAgain(trace: Rejudgeable): Rejudged {
  const { system, reading, gold, payload, labels, stored, calls, group } = trace
  const subject = { asked: '', document: null, payload, reading, gold, labels }
  const hinges = new Map<string, boolean>()
  const isLabelled = isDecided(gold?.label ?? null)
  const owned = Map.groupBy(stored, ({ name, judge = '' }) => JSON.stringify([name, judge]))
  const records = [...owned.values()].flatMap((own) => {
    const [{ name, judge = '' } = { name: '' }] = own
    const panel = panelOf(system, { name, judge }, calls)
    const verdicts = isLabelled ? null : verdictsOf(panel, group)
    const fresh = rewardsFrom(system, subject, panel, verdicts).filter((one) => one.name === name)
    if (fresh.length === 0) return own
    const isHinge = judgings[system].hinges(subject, panel)
    for (const call of panel) hinges.set(call.id, isHinge(call) || hinges.get(call.id) === true)
    return fresh
  })
  return { records, hinges }
}

function verdictsOf(panel: readonly JudgeReply[], group: GroupVerdicts) {
  const coverage = panel.find(({ criterion }) => criterion === 'coverage')
  return coverage === undefined ? null : (group.get(coverage.judge) ?? null)
}

/** The replies that a record rests on: one judge a criterion, all those together that the record names. */
function panelOf(
  system: SystemId,
  { name, judge }: { name: string; judge: string },
  calls: readonly JudgeReply[],
): JudgeReply[] {
  const asked = judgings[system].criteria.filter(({ rewards }) => rewards.includes(name))
  if (asked.some(({ role }) => role === 'embedding')) return []
  const choices = asked.map(({ name: criterion }) => {
    const own = calls.filter((call) => call.criterion === criterion)
    return [...Map.groupBy(own, (call) => call.judge).values(), []]
  })
  const panels = choices.reduce<JudgeReply[][]>(
    (chosen, more) => chosen.flatMap((some) => more.map((own) => [...some, ...own])),
    [[]],
  )
  return panels.find((some) => namedTogether(some.map((call) => call.judge)) === judge) ?? []
}
