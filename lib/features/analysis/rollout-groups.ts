import type { Match } from '@/lib/core/traces/columns/match'
import type { Dictionaries, Segment } from '@/lib/core/traces/columns/segment'
import { Axis } from './axis'
import { gather, type Group, listGroups } from './gather'
import { keepBy } from './kept'

/** At least two rollouts of one item by one system, model, run and training step, among the traces that pass. */
export function rolloutGroups(matches: readonly Match[], dictionaries: Dictionaries): Group[] {
  return keep(matches, '', () => gatherGroups(matches, dictionaries))
}

const keep = keepBy<Group[]>()

function gatherGroups(matches: readonly Match[], dictionaries: Dictionaries): Group[] {
  const rows = new Axis(['system', 'model'])
  const columns = new Axis(['run', 'training_step'])
  return listGroups(gather(matches, { rows, columns, dictionaries }).groups, 2)
}

/**
 * Of each trace the largest share of one verdict among the readable rollouts of its group; NaN where fewer than two are
 * readable.
 */
export function groupAgreement(matches: readonly Match[], dictionaries: Dictionaries) {
  const columns = new Map(
    matches.map(({ segment }) => [segment, new Float64Array(segment.size).fill(NaN)]),
  )
  const counts = new Int32Array(dictionaries.verdict.size)
  for (const { segment, rows } of rolloutGroups(matches, dictionaries)) {
    const { verdict } = segment.codes
    counts.fill(0)
    let readable = 0
    for (const row of rows) {
      const code = verdict[row] ?? 0
      if (code === 0) continue
      counts[code] = (counts[code] ?? 0) + 1
      readable++
    }
    if (readable < 2) continue
    const share = Math.max(...counts) / readable
    const column = columns.get(segment)
    if (column) for (const row of rows) column[row] = share
  }
  return (segment: Segment) => columns.get(segment)
}
