import { coverageOfGroups, callsOf } from '@/lib/features/rewards/judged/judge-replies.server'
import type { Queries } from '@/lib/platform/db/database'
import { isDecided } from '@/lib/core/traces/correct'
import { judgeAgain, type GroupVerdicts, type Rejudgeable, type Rejudged } from './again'

/** A trace that may have been judged, without what was kept of that. */
export interface Judgeable extends Omit<Rejudgeable, 'calls' | 'group'> {
  seq: number
  itemSeq: number
  groupKey: string | null
}

/** The judged records of some traces anew, by number of the trace; those that no judge was asked about are left out. */
export async function listJudgedAgain(
  database: Queries,
  traces: readonly Judgeable[],
): Promise<Map<number, Rejudged>> {
  const judged = traces.filter(({ stored }) => stored.length > 0)
  const calls = await callsOf(
    database,
    judged.map(({ seq }) => seq),
  )
  const asked = judged.filter(({ seq }) => calls.has(seq))
  const groups = await verdictsOfGroups(database, asked)
  return new Map(
    asked.map((trace) => {
      const group = groups.get(keyOf(trace)) ?? new Map()
      return [trace.seq, judgeAgain({ ...trace, calls: calls.get(trace.seq) ?? [], group })]
    }),
  )
}

function keyOf({ itemSeq, groupKey }: Pick<Judgeable, 'itemSeq' | 'groupKey'>): string {
  return `${itemSeq} ${groupKey ?? ''}`
}

/** Without a label the coverage of a rollout depends on what the judge says of the others. */
async function verdictsOfGroups(
  database: Queries,
  traces: readonly Judgeable[],
): Promise<Map<string, GroupVerdicts>> {
  const groups = new Map(
    traces.flatMap((trace) => {
      const { itemSeq, groupKey, gold } = trace
      if (groupKey === null || isDecided(gold?.label ?? null)) return []
      return [[keyOf(trace), { itemSeq, groupKey }] as const]
    }),
  )
  const said = await coverageOfGroups(database, [...groups.values()])
  return new Map(
    [...Map.groupBy(said, keyOf)].map(([key, own]) => [
      key,
      new Map(
        [...Map.groupBy(own, ({ judge }) => judge)].map(([judge, calls]) => [
          judge,
          calls.map(({ value }) => value),
        ]),
      ),
    ]),
  )
}
