import { z } from 'zod'
import type { Match } from '@/lib/core/traces/columns/match'
import type { Dictionaries } from '@/lib/core/traces/columns/segment'
import type { Database } from '@/lib/platform/db/database'
import { join, sql } from '@/lib/platform/db/sql'
import { Axis } from '../axis'
import { gather, type Group, listGroups } from '../gather'
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
  const keys = await sharedKeys(db, [...inA, ...inB])
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

const rowSchema = z.tuple([z.number(), z.string(), z.string()])

/**
 * For items that several of these collections hold, the lowest number of each. Within one collection an item has one
 * number, so nothing is read.
 */
async function sharedKeys(db: Database, groups: readonly Group[]): Promise<Map<number, number>> {
  const keys = new Map<number, number>()
  const collections = [...new Set(groups.map(({ segment }) => segment.collection.id))]
  if (collections.length < 2) return keys
  const lowest = new Map<string, number>()
  const rows = db.rows(sql`
    SELECT seq, kind, identity FROM item WHERE collection_id IN (${join(collections)}) ORDER BY seq`)
  for await (const batch of rows) {
    for (const row of batch) {
      const [seq, kind, identity] = rowSchema.parse(row)
      const name = `${kind} ${identity}`
      const first = lowest.get(name)
      if (first === undefined) lowest.set(name, seq)
      else keys.set(seq, first)
    }
  }
  return keys
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
