import { z } from 'zod'
import { isDone } from '@/lib/core/collections/visible-rows.server'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { listPrompts } from '@/lib/features/prompts/list-prompts.server'
import { systemIds } from '@/lib/core/vocabulary/system-ids'
import { systemIdSchema } from '@/lib/core/vocabulary/schema'
import { Lru } from '@/lib/core/traces/columns/lru'
import type { PromptUse, SystemBasis } from './schema'

/** Rows read between two turns of the event loop. */
const rowsAtOnce = 5_000
const keptCollections = 8

interface CountedVersions {
  system: SystemBasis['system']
  judge: string | null
  /** Calls or traces by version; the empty key has those that name none. */
  labels: Map<string, number>
}

const rowSchema = z.tuple([systemIdSchema, z.string().nullable(), z.string().nullable()])

async function countUses(database: Database, collectionId: string): Promise<CountedVersions[]> {
  const visible = sql`t.collection_id = ${collectionId} AND t.import_id IN (
    SELECT m.id FROM import m WHERE m.collection_id = ${collectionId} AND ${isDone})`
  const uses = sql`
    SELECT t.system, NULL AS judge, t.prompt_version FROM trace t WHERE ${visible}
    UNION ALL
    SELECT t.system, k.judge, k.prompt_version
    FROM trace t JOIN judge_call k ON k.trace_seq = t.seq
    WHERE ${visible} AND k.criterion <> 'embedding'`
  const counted = new Map<string, CountedVersions>()
  for await (const batch of database.rows(uses, rowsAtOnce))
    for (const row of batch) {
      const [system, judge, label] = rowSchema.parse(row)
      const key = JSON.stringify([system, judge])
      const part = counted.get(key) ?? { system, judge, labels: new Map<string, number>() }
      counted.set(key, part)
      part.labels.set(label ?? '', (part.labels.get(label ?? '') ?? 0) + 1)
    }
  return [...counted.values()]
}

declare global {
  var touchstoneBasis: WeakMap<Database, Lru<CountedVersions[]>> | undefined
}

/** Kept for each version of a collection. */
async function countedUses(database: Database, { id, version }: { id: string; version: number }) {
  globalThis.touchstoneBasis ??= new WeakMap()
  const kept =
    globalThis.touchstoneBasis.get(database) ?? new Lru<CountedVersions[]>(keptCollections)
  globalThis.touchstoneBasis.set(database, kept)
  return await kept.get(`${id} ${version}`, () => countUses(database, id))
}

/** What wrote a system's traces first, then its judges by name. */
function byPlace(a: CountedVersions, b: CountedVersions): number {
  const places = systemIds.indexOf(a.system) - systemIds.indexOf(b.system)
  if (places !== 0) return places
  return (a.judge ?? '') < (b.judge ?? '') ? -1 : 1
}

/**
 * The versions of prompts that the traces of a collection were written with, and those that each judge of them was asked
 * with, each with whose wording it is. One query over traces and calls.
 */
export async function findBasis(
  database: Database,
  collection: { id: string; version: number },
): Promise<SystemBasis[]> {
  const counted = await countedUses(database, collection)
  const prompts = await listPrompts(database)
  const origins = new Map(prompts.map(({ label, origin }) => [label, origin]))
  const useOf = ([label, count]: [string, number]): PromptUse => ({
    label: label === '' ? null : label,
    origin: origins.get(label) ?? null,
    count,
  })
  return counted.toSorted(byPlace).map(({ system, judge, labels }) => ({
    system,
    judge,
    prompts: [...labels].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(useOf),
  }))
}
