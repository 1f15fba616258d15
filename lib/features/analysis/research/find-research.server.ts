import { z } from 'zod'
import type { Collection } from '@/lib/core/collections/schema'
import { requireCollection } from '@/lib/core/collections/list-collections.server'
import { isDone } from '@/lib/core/collections/visible-rows.server'
import { researchPayloadSchema } from '@/lib/core/items/research-task'
import type { Database } from '@/lib/platform/db/database'
import { join, sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { mulberry32 } from '@/lib/stats/random'
import { taskRatios } from '@/lib/systems/registry/research-figures'
import { keepReplies } from '../kept-replies.server'
import { resampling } from '../scores/cell-score'
import { findCitations } from './find-citations.server'
import type { Research } from './schema'
import { TaskSums } from './task-sums'

/**
 * Trees are read one by one, at about 0.6 ms for one of 100 KB: all of the paper's 9,838 are counted. Of more tasks a
 * random sample is, whose means have a standard error of 1 % of a standard deviation.
 */
const mostTasks = 10_000

/** Trees held in memory. */
const tasksAtOnce = 50

const keep = keepReplies<Omit<Research, 'citations'>>()

/** Trees, rubrics and audits of a collection beside the published ones, and how well its reports cite. */
export async function findResearch(
  database: Database,
  idOrName: string,
  most = mostTasks,
): Promise<Research> {
  const collection = await requireCollection(database, idOrName)
  const { id, version, deleted_at: deletedAt } = collection
  if (deletedAt !== null)
    throw new AppError('not_found', 'This collection was deleted. Restore it first.')
  const state = { db: database, stamp: `${id}:${version}` }
  const counted = await keep(state, { most }, async () => {
    return await countTasks(database, collection, most)
  })
  return { ...counted, citations: await findCitations(database, id) }
}

const seqSchema = z.object({ seq: z.coerce.number() })

async function countTasks(database: Database, { id }: Collection, most: number) {
  const found = await database.query(sql`
    SELECT i.seq FROM item i JOIN import m ON m.id = i.import_id
    WHERE i.collection_id = ${id} AND i.kind = 'research-task' AND ${isDone} ORDER BY i.seq`)
  const all = found.map((row) => seqSchema.parse(row).seq)
  const chosen = drawTasks(all, most)
  const sums = new TaskSums()
  for (let at = 0; at < chosen.length; at += tasksAtOnce) {
    const seqs = chosen.slice(at, at + tasksAtOnce)
    for (const payload of await readPayloads(database, seqs)) sums.add(taskRatios(payload))
  }
  return {
    tasks: all.length,
    counted: chosen.length,
    tables: sums.tables(all.length),
    ...resampling,
  }
}

/** Without replacement, in the order of the collection. */
function drawTasks(seqs: readonly number[], most: number): number[] {
  if (seqs.length <= most) return [...seqs]
  const random = mulberry32(resampling.seed)
  const places = seqs.map((seq) => ({ seq, place: random() }))
  const drawn = places.toSorted((a, b) => a.place - b.place).slice(0, most)
  return drawn.map(({ seq }) => seq).toSorted((a, b) => a - b)
}

const rowSchema = z.object({
  payload: z
    .string()
    .nullable()
    .transform((payload): unknown => (payload === null ? {} : JSON.parse(payload)))
    .pipe(researchPayloadSchema),
})

async function readPayloads(database: Database, seqs: number[]) {
  const rows = await database.query(sql`SELECT payload FROM item WHERE seq IN (${join(seqs)})`)
  return rows.map((row) => rowSchema.parse(row).payload)
}
