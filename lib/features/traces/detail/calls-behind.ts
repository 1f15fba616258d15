import type { JudgeCall } from '@/lib/core/judge-calls/schema'
import type { RewardRecord } from '@/lib/core/rewards/schema'
import { criteria } from '@/lib/systems/registry/criteria'
import type { TraceDetail } from '@/lib/core/traces/schema'

type Called = Pick<TraceDetail, 'system' | 'judge_calls'>

/** The versions of prompts those calls were asked with, each once; of calls that are older than this is kept, none. */
export function promptsBehind(trace: Called, record: RewardRecord): string[] {
  const labels = callsBehind(trace, record).map(({ prompt_version: label }) => label ?? '')
  return [...new Set(labels)].filter((label) => label !== '')
}

/** The calls whose replies became part of a record; none for what came with a file or was computed from the text. */
export function callsBehind(
  { system, judge_calls: calls }: Called,
  { name, origin, judge }: RewardRecord,
): JudgeCall[] {
  if (origin !== 'judged' || judge === undefined) return []
  const judges = judge.split(' + ')
  const own = criteria[system].filter(({ rewards }) => rewards.includes(name))
  const order = own.map((criterion) => criterion.name)
  return calls
    .filter((call) => order.includes(call.criterion) && judges.includes(call.judge))
    .toSorted(
      (a, b) =>
        order.indexOf(a.criterion) - order.indexOf(b.criterion) ||
        (a.target ?? -1) - (b.target ?? -1) ||
        a.sample - b.sample,
    )
}
