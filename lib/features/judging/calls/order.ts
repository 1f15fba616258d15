import type { JudgeCall } from '@/lib/core/judge-calls/schema'

/** Criterion, target, judge, sample: there is one of each in a trace. */
export function compareCalls(a: JudgeCall, b: JudgeCall): number {
  if (a.criterion !== b.criterion) return a.criterion < b.criterion ? -1 : 1
  const byTarget = (a.target ?? -1) - (b.target ?? -1)
  if (byTarget !== 0) return byTarget
  return a.judge === b.judge ? a.sample - b.sample : a.judge < b.judge ? -1 : 1
}
