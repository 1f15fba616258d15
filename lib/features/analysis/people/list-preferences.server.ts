import { z } from 'zod'
import { Lru } from '@/lib/core/traces/columns/lru'
import { decidedPairs } from '@/lib/features/studies/results/outcomes'
import { readRecord, requireUnblinded } from '@/lib/features/studies/results/read-record.server'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'

/** A pair of traces as people decided it on one dimension of one study. */
export interface Preference {
  dimension: string
  item: string
  /** Ids of the traces. */
  first: string
  second: string
  /** For the first; null = undecided. */
  outcome: 'win' | 'tie' | 'loss' | null
}

export interface JudgedStudy {
  id: string
  name: string
  preferences: Preference[]
}

/** Older studies are left out. */
const mostStudies = 200

const byDatabase = new WeakMap<Database, Lru<Preference[]>>()

const rowSchema = z.object({ id: z.string(), name: z.string(), log_head: z.string().nullable() })

/** What people preferred in every unblinded study, after discussion; before that nobody may know. */
export async function listPreferences(
  database: Database,
): Promise<{ stamp: string; read: () => Promise<JudgedStudy[]> }> {
  const found = await database.query(sql`
    SELECT id, name, log_head FROM study
    WHERE status = 'unblinded' AND deleted_at IS NULL ORDER BY id DESC LIMIT ${mostStudies}`)
  const studies = found.map((row) => rowSchema.parse(row))
  const kept = byDatabase.get(database) ?? new Lru<Preference[]>(mostStudies)
  byDatabase.set(database, kept)
  const read = async () => {
    const judged: JudgedStudy[] = []
    for (const { id, name, log_head: head } of studies) {
      const preferences = await kept.get(`${id} ${head}`, () => readPreferences(database, id))
      judged.push({ id, name, preferences })
    }
    return judged
  }
  return { stamp: studies.map(({ id, log_head: head }) => `${id}:${head}`).join(' '), read }
}

async function readPreferences(database: Database, id: string): Promise<Preference[]> {
  const record = await readRecord(database, await requireUnblinded(database, id))
  const { dimensions } = record.protocol.design
  const titles = new Map(dimensions.map((dimension) => [dimension.id, dimension.name]))
  return decidedPairs(record).map(({ pair, dimension, final }) => ({
    dimension: titles.get(dimension) ?? dimension,
    item: pair.item_id,
    first: pair.first_trace_id,
    second: pair.second_trace_id,
    outcome: final.outcome,
  }))
}
