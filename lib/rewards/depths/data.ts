import { z } from 'zod'
import { isDone } from '@/lib/collections/visible/data'
import type { Database } from '@/lib/platform/db/database'
import { raw, type Sql, sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { listVisible } from '@/lib/traces/columns/data'
import { DepthSums, type SampledPrompt } from './by-depth'
import type { Depths } from './schema'

/** Rows read between two turns of the event loop. */
const rowsAtOnce = 2_000

/** The depth of an item, else the number of its parts; null where its payload tells neither. */
function depthIn(database: Database): Sql {
  if (database.provider === 'sqlite')
    return raw(`CASE json_type(i.payload, '$.depth') WHEN 'integer' THEN json_extract(i.payload, '$.depth')
      ELSE NULLIF(json_array_length(i.payload, '$.parts'), 0) END`)
  return raw(`CASE WHEN json_typeof(i.payload::json->'depth') = 'number' THEN (i.payload::json->>'depth')::float
    WHEN json_typeof(i.payload::json->'parts') = 'array'
      THEN NULLIF(json_array_length(i.payload::json->'parts'), 0) END`)
}

/** What is known of the values on the way: as a judge said, else as it was computed by the paper. */
const recovery = sql`(
  SELECT r.detail FROM reward r WHERE r.trace_seq = t.seq AND r.name = 'recovery'
  ORDER BY CASE r.origin WHEN 'judged' THEN 0 ELSE 1 END,
    CASE r.convention WHEN 'paper' THEN 0 ELSE 1 END, r.judge LIMIT 1)`

const rowSchema = z.tuple([
  z.coerce.number(),
  z.string().nullable(),
  z.string().nullable(),
  z.number().nullable(),
  z.number().nullable(),
  z.number().nullable(),
  z.number(),
  z.string().nullable(),
])

const detailSchema = z.object({
  per_criterion: z.record(z.string(), z.number().nullable()).catch({}),
})

function recoveredOf(detail: string | null): (boolean | null)[] {
  const read = detailSchema.safeParse(detail === null ? {} : JSON.parse(detail))
  return Object.values(read.data?.per_criterion ?? {}).map((value) =>
    value === null ? null : value === 1,
  )
}

interface Prompt extends SampledPrompt {
  key: string
  model: string | null
  corrects: (boolean | null)[]
  recovered: (boolean | null)[][]
}

/** Puts the rollouts of one prompt together; they come one after the other. */
class PromptSums {
  readonly #models = new Map<string | null, DepthSums>()
  #prompt: Prompt | null = null
  rollouts = 0
  logged = 0
  withoutGold = 0

  add(row: unknown): void {
    const [item, model, group, depth, correct, step, hasGold, detail] = rowSchema.parse(row)
    this.rollouts += 1
    this.logged += Number(step !== null)
    if (hasGold === 0) {
      this.withoutGold += 1
      return
    }
    const key = JSON.stringify([item, model, group])
    if (this.#prompt?.key !== key) {
      this.#close()
      this.#prompt = { key, model, depth, corrects: [], recovered: [] }
    }
    this.#prompt.corrects.push(correct === null ? null : correct === 1)
    this.#prompt.recovered.push(recoveredOf(detail))
  }

  #close(): void {
    if (this.#prompt === null) return
    const { model } = this.#prompt
    const sums = this.#models.get(model) ?? new DepthSums()
    this.#models.set(model, sums)
    sums.add(this.#prompt)
  }

  depths(): Depths {
    this.#close()
    this.#prompt = null
    const models = [...this.#models].map(([model, sums]) => ({ model, rows: sums.rows() }))
    return {
      models: models.toSorted((a, b) => compareModels(a.model, b.model)),
      rollouts: this.rollouts,
      logged_in_training: this.logged,
      without_gold: this.withoutGold,
    }
  }
}

/** Rollouts of no named model come last. */
function compareModels(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return a < b ? -1 : 1
}

/** How the rollouts of composed problems do by depth, for each model of a collection; one prompt is held at a time. */
export async function findDepths(database: Database, idOrName: string): Promise<Depths> {
  const all = await listVisible(database)
  const collection =
    all.find(({ id }) => id === idOrName) ?? all.find(({ name }) => name === idOrName)
  if (!collection) throw new AppError('not_found', 'There is no collection with this id or name.')
  const sums = new PromptSums()
  const rows = sql`
    SELECT t.item_seq, t.model, t.group_key, ${depthIn(database)} AS depth, t.correct, t.training_step,
      CASE WHEN i.gold IS NULL OR i.gold NOT LIKE '%"answer"%' THEN 0 ELSE 1 END AS has_gold,
      ${recovery} AS recovery
    FROM trace t JOIN item i ON i.seq = t.item_seq JOIN import m ON m.id = t.import_id
    WHERE t.collection_id = ${collection.id} AND i.kind = 'composed-problem' AND ${isDone}
    ORDER BY t.item_seq, t.model, t.group_key, t.seq`
  for await (const batch of database.rows(rows, rowsAtOnce)) for (const row of batch) sums.add(row)
  return sums.depths()
}
