import { idAt } from '@/lib/core/traces/columns/uuid'
import { formatCount, plural } from '@/lib/text/numbers'
import type { Segment } from '@/lib/core/traces/columns/segment'
import { tracesOf } from '../narrowed-filter'
import type { ChangedRollouts, RolloutList } from './schema'

/** Ids in one list of a reply; a page of traces by their ids holds twice as many. */
const mostKept = 50
const mostOpened = 100

/** By change nothing yet. */
export const noRollouts = (): ChangedRollouts => ({
  groups: { traces: 0, ids: [] },
  sign_changed: { traces: 0, ids: [] },
  best_changed: { traces: 0, ids: [] },
  flattened: { traces: 0, ids: [] },
})

/** Rows of a segment. */
export interface Listed {
  segment: Segment
  rows: readonly number[]
}

/** Counts these rows, and keeps the first of their ids: what changes within a group is no property of a trace. */
export function addRollouts(list: RolloutList, { segment, rows }: Listed): void {
  list.traces += rows.length
  for (const row of rows.slice(0, Math.max(0, mostKept - list.ids.length)))
    list.ids.push(idAt(segment.ids, row))
}

/** The rollouts behind the figures of several datasets. */
export function mergeRollouts(datasets: readonly ChangedRollouts[]): ChangedRollouts {
  const merged = noRollouts()
  for (const own of datasets)
    for (const [name, { traces, ids }] of lists(own)) {
      merged[name].traces += traces
      merged[name].ids.push(...ids)
    }
  return merged
}

const lists = (changed: ChangedRollouts) =>
  (['groups', 'sign_changed', 'best_changed', 'flattened'] as const).map(
    (name) => [name, changed[name]] as const,
  )

export interface RolloutsLink {
  href: string
  /** What it opens, where that is a part. */
  part: string | null
  title: string
}

/** The list of the traces behind a figure, or of the first of them; null for none. */
export function rolloutsLink({ traces, ids }: RolloutList): RolloutsLink | null {
  const id = ids.slice(0, mostOpened)
  if (id.length === 0) return null
  const part = id.length < traces ? `first ${formatCount(id.length)}` : null
  const rollouts = plural(traces, 'rollout')
  const title = part === null ? `Open ${rollouts}` : `Open the ${part} of ${rollouts}`
  return { href: `/traces?${tracesOf({ id })}`, part, title }
}
