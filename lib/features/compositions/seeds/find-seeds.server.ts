import { z } from 'zod'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { isDone } from '@/lib/core/collections/visible-rows.server'
import { compositionOf } from '@/lib/systems/registry/composing'
import { mostSeeds } from '@/lib/systems/composition-rl/composing/limits'
import { usableSeeds, type FoundSeeds } from './unique'

const rowSchema = z.object({
  text: z.string(),
  payload: z.string().nullable(),
  gold: z.string().nullable(),
})

/** The problems of a collection that have an answer: plain ones, and those of pairs and chains one by one. */
export async function seedsIn(database: Database, collectionId: string): Promise<FoundSeeds> {
  const items = sql`
    FROM item i JOIN import m ON m.id = i.import_id
    WHERE i.collection_id = ${collectionId} AND i.kind = 'composed-problem' AND ${isDone}`
  const rows = await database.query(
    sql`SELECT i.text, i.payload, i.gold ${items} ORDER BY i.seq LIMIT ${mostSeeds}`,
  )
  const [count] = await database.query(sql`SELECT COUNT(*) AS count ${items}`)
  const { seeds, left } = usableSeeds(rows.flatMap((row) => problemsOf(rowSchema.parse(row))))
  const unread = countSchema.parse(count).count - rows.length
  const taken = seeds.slice(0, mostSeeds)
  return { seeds: taken, left: left + unread + seeds.length - taken.length }
}

const countSchema = z.object({ count: z.coerce.number() })

const payloadSchema = z.record(z.string(), z.unknown())
const goldSchema = z.object({ answer: z.string().optional() })

function problemsOf({ text, payload, gold }: z.infer<typeof rowSchema>): unknown[] {
  const held = payload === null ? null : payloadSchema.parse(JSON.parse(payload))
  const { parts } = compositionOf(text, held)
  if (parts.length > 0)
    return parts.map(({ problem, answer, level, type }) => ({ problem, answer, level, type }))
  const answer = gold === null ? undefined : goldSchema.parse(JSON.parse(gold)).answer
  return [{ problem: text, answer }]
}
