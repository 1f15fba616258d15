import { z } from 'zod'
import { depthIn } from '@/lib/core/items/depth.server'
import { rewardDetail } from '@/lib/core/rewards/stored-details.server'
import { isDone } from '@/lib/core/collections/visible-rows.server'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { listVisible } from '@/lib/core/traces/columns/column-store.server'
import { DepthSums, type SampledPrompt } from './by-depth'
import { compareGroups, latestGroups, type RolloutGroup } from './groups'
import type { Depths } from './schema'

/** Rows read between two turns of the event loop. */
const rowsAtOnce = 2_000

/** What is known of the values on the way: as a judge said, else as it was computed by the paper. */
const recoveryDetail = sql`(
  SELECT ${rewardDetail} FROM reward r WHERE r.trace_seq = t.seq AND r.name = 'recovery'
  ORDER BY CASE r.origin WHEN 'judged' THEN 0 ELSE 1 END,
    CASE r.convention WHEN 'paper' THEN 0 ELSE 1 END, r.judge LIMIT 1)`

const rowSchema = z
  .tuple([
    z.coerce.number(),
    z.coerce.number(),
    z.string().nullable(),
    z.string().nullable(),
    z.number().nullable(),
    z.string().nullable(),
    z.number().nullable(),
    z.number().nullable(),
    z.number(),
    z.string().nullable(),
  ])
  .transform(
    ([seq, item, model, run, training_step, group, depth, correct, hasGold, recovery]) => ({
      seq,
      item,
      model,
      run,
      training_step,
      group,
      depth,
      recovery,
      correct: correct === null ? null : correct === 1,
      hasGold: hasGold === 1,
    }),
  )
type Row = z.infer<typeof rowSchema>

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
  corrects: (boolean | null)[]
  recovered: (boolean | null)[][]
}

/** Puts the rollouts of one prompt together; they come one after the other, each prompt within one run and step. */
class PromptSums {
  readonly #groups = new Map<string, { group: RolloutGroup; sums: DepthSums }>()
  #prompt: { prompt: Prompt; sums: DepthSums } | null = null
  rollouts = 0
  logged = 0
  withoutGold = 0

  add(row: Row): void {
    const { item, group, depth, correct } = row
    this.rollouts += 1
    this.logged += Number(row.training_step !== null)
    if (!row.hasGold) {
      this.withoutGold += 1
      return
    }
    const sums = this.#sumsOf(row)
    const key = JSON.stringify([item, group, row.model, row.run, row.training_step])
    if (this.#prompt?.prompt.key !== key) {
      this.#close()
      this.#prompt = { prompt: { key, depth, corrects: [], recovered: [] }, sums }
    }
    this.#prompt.prompt.corrects.push(correct)
    this.#prompt.prompt.recovered.push(recoveredOf(row.recovery))
  }

  #sumsOf({ model, run, training_step, seq }: Row): DepthSums {
    const key = JSON.stringify([model, run, training_step])
    const known = this.#groups.get(key) ?? {
      group: { model, run, training_step, lastSeq: seq },
      sums: new DepthSums(),
    }
    known.group.lastSeq = Math.max(known.group.lastSeq, seq)
    this.#groups.set(key, known)
    return known.sums
  }

  #close(): void {
    this.#prompt?.sums.add(this.#prompt.prompt)
    this.#prompt = null
  }

  depths(): Depths {
    this.#close()
    const all = [...this.#groups.values()].toSorted((a, b) => compareGroups(a.group, b.group))
    const shown = ({ group, sums }: (typeof all)[number]) => {
      const { lastSeq: _lastSeq, ...named } = group
      return { ...named, rows: sums.rows() }
    }
    const latest = latestGroups(all.map(({ group }) => group))
    return {
      models: all.filter(({ group }) => latest.has(group)).map(shown),
      groups: all.map(shown),
      rollouts: this.rollouts,
      logged_in_training: this.logged,
      without_gold: this.withoutGold,
    }
  }
}

/** How the rollouts of composed problems do by depth, for each model of a collection; one prompt is held at a time. */
export async function findDepths(database: Database, idOrName: string): Promise<Depths> {
  const all = await listVisible(database)
  const collection =
    all.find(({ id }) => id === idOrName) ?? all.find(({ name }) => name === idOrName)
  if (!collection) throw new AppError('not_found', 'There is no collection with this id or name.')
  const sums = new PromptSums()
  const rows = sql`
    SELECT t.seq, t.item_seq, t.model, t.run, t.training_step, t.group_key,
      ${depthIn(database)} AS depth, t.correct,
      CASE WHEN i.gold IS NULL OR i.gold NOT LIKE '%"answer"%' THEN 0 ELSE 1 END AS has_gold,
      ${recoveryDetail} AS recovery
    FROM trace t JOIN item i ON i.seq = t.item_seq JOIN import m ON m.id = t.import_id
    WHERE t.collection_id = ${collection.id} AND i.kind = 'composed-problem' AND ${isDone}
    ORDER BY t.item_seq, t.model, t.run, t.training_step, t.group_key, t.seq`
  for await (const batch of database.rows(rows, rowsAtOnce))
    for (const row of batch) sums.add(rowSchema.parse(row))
  return sums.depths()
}
