import type { Match } from '@/lib/core/traces/columns/match'
import type { Dictionaries } from '@/lib/core/traces/columns/segment'
import type { Database } from '@/lib/platform/db/database'
import { Axis } from '../axis'
import { gather, type Group, listGroups } from '../gather'
import { sharedKeys } from '../shared-keys.server'
import type { JoinedSides, Rollouts } from './shared-item'

interface Sides {
  a: readonly Match[]
  b: readonly Match[]
}

/** Two sides joined on the identity of items: kind, asked text and document, in whatever collection they are. */
export async function joinSides(
  db: Database,
  { a, b }: Sides,
  dictionaries: Dictionaries,
): Promise<JoinedSides> {
  const [inA, inB] = [groupsOf(a, dictionaries), groupsOf(b, dictionaries)]
  const keys = await sharedKeys(
    db,
    [...inA, ...inB].map(({ segment }) => segment),
  )
  const [ofA, ofB] = [byItem(inA, keys), byItem(inB, keys)]
  const shared = [...ofA].flatMap(([key, own]) => {
    const other = ofB.get(key)
    return other === undefined ? [] : [{ key, a: own, b: other }]
  })
  return {
    shared: shared.toSorted((one, other) => one.key - other.key),
    items: { a: ofA.size, b: ofB.size },
    overlap: countOverlap({ a, b }),
  }
}

function groupsOf(matches: readonly Match[], dictionaries: Dictionaries): Group[] {
  const table = { rows: new Axis([]), columns: new Axis([]), dictionaries }
  return listGroups(gather(matches, table).groups)
}

const itemOf = ({ segment, rows: [first = 0] }: Group) => segment.itemSeq[first] ?? 0

function byItem(groups: readonly Group[], keys: ReadonlyMap<number, number>) {
  const items = new Map<number, Rollouts>()
  for (const group of groups) {
    const seq = itemOf(group)
    const key = keys.get(seq) ?? seq
    const known = items.get(key)
    if (known === undefined) items.set(key, [group])
    else known.push(group)
  }
  return items
}

function countOverlap({ a, b }: Sides): number {
  let count = 0
  for (const one of a) {
    // Of other columns of the collection, loaded in between, the rows would be others.
    const other = b.find(({ segment }) => segment.seq === one.segment.seq)
    for (let row = 0; row < (other?.state.length ?? 0); row++)
      if (one.state[row] === 0 && other?.state[row] === 0) count++
  }
  return count
}
