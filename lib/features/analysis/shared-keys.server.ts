import { z } from 'zod'
import { Lru } from '@/lib/core/traces/columns/lru'
import type { Match } from '@/lib/core/traces/columns/match'
import type { Segment } from '@/lib/core/traces/columns/segment'
import type { Database } from '@/lib/platform/db/database'
import { join, sql } from '@/lib/platform/db/sql'

/** Of an item that several collections hold, the lowest of its numbers; of any other item nothing. */
export type SharedKeys = ReadonlyMap<number, number>

const kept = new WeakMap<Database, Lru<SharedKeys>>()

/**
 * The items that several of these collections hold: of the same kind, with the same identity. Within one collection an
 * item has one number, so nothing is read; of several the answer is stored until one of them changes.
 */
export async function sharedKeys(db: Database, segments: readonly Segment[]): Promise<SharedKeys> {
  const byCollection = new Map(segments.map((segment) => [segment.collection.id, segment]))
  if (byCollection.size < 2) return new Map()
  const known = kept.get(db) ?? new Lru<SharedKeys>(8)
  kept.set(db, known)
  const versions = [...byCollection.values()].map(versionOf)
  const key = versions.toSorted((a, b) => a - b).join(' ')
  return await known.get(key, async () => await readKeys(db, [...byCollection.keys()]))
}

/** The same of the collections with traces that pass. */
export async function sharedKeysOf(db: Database, matches: readonly Match[]): Promise<SharedKeys> {
  const passing = matches.filter(({ state }) => state.includes(0))
  return await sharedKeys(
    db,
    passing.map(({ segment }) => segment),
  )
}

const versions = new WeakMap<Int32Array, number>()
let counted = 0

/** A number for the columns of a collection, which an import replaces; marks do not. */
function versionOf({ seq }: Segment): number {
  const version = versions.get(seq) ?? (counted += 1)
  versions.set(seq, version)
  return version
}

const rowSchema = z.tuple([z.number(), z.number()])

async function readKeys(db: Database, collections: readonly string[]): Promise<SharedKeys> {
  const keys = new Map<number, number>()
  const rows = db.rows(sql`
    SELECT seq, lowest FROM (
      SELECT seq, MIN(seq) OVER shared AS lowest, COUNT(*) OVER shared AS copies
      FROM item WHERE collection_id IN (${join(collections)})
      WINDOW shared AS (PARTITION BY kind, identity)
    ) AS numbered WHERE copies > 1`)
  for await (const batch of rows) {
    for (const row of batch) {
      const [seq, lowest] = rowSchema.parse(row)
      keys.set(seq, lowest)
    }
  }
  return keys
}
