import { z } from 'zod'
import { isSeen } from '@/lib/core/collections/visible-rows.server'
import type { Database } from '@/lib/platform/db/database'
import { sql, type Sql } from '@/lib/platform/db/sql'
import type { Names } from './names'

const rowSchema = z.record(z.string(), z.string())

/** What has come to its end goes first: it has the most to tell. */
const seen = sql`JOIN import m ON m.id = t.import_id JOIN collection c ON c.id = t.collection_id WHERE ${isSeen}`
const doneFirst = sql`ORDER BY CASE WHEN status = 'done' THEN 0 ELSE 1 END, id LIMIT 1`
const onePassage = sql`SELECT corpus_id FROM corpus_passage ORDER BY seq LIMIT 1`

/** Another trace of the item. */
const another = sql`SELECT o.id FROM trace o WHERE o.item_seq = t.item_seq AND o.id <> t.id ORDER BY o.id LIMIT 1`

const questions: readonly Sql[] = [
  sql`SELECT id AS collection FROM collection WHERE deleted_at IS NULL ORDER BY id LIMIT 1`,
  sql`SELECT id AS import FROM import ${doneFirst}`,
  sql`SELECT t.id AS item FROM item t ${seen} LIMIT 1`,
  sql`SELECT t.id AS trace, COALESCE((${another}), t.id) AS other FROM trace t ${seen} LIMIT 1`,
  sql`SELECT id AS mark FROM mark WHERE deleted_at IS NULL ORDER BY id LIMIT 1`,
  sql`SELECT id AS model_server FROM model_server WHERE deleted_at IS NULL ORDER BY id LIMIT 1`,
  sql`SELECT id AS run FROM run ${doneFirst}`,
  sql`SELECT id AS judging FROM judging ${doneFirst}`,
  sql`SELECT id AS judge_call, judge, criterion FROM judge_call ORDER BY id LIMIT 1`,
  sql`SELECT id AS study FROM study WHERE deleted_at IS NULL
    ORDER BY CASE WHEN status = 'unblinded' THEN 0 ELSE 1 END, id LIMIT 1`,
  sql`SELECT corpus_id AS corpus, passage_id AS passage FROM corpus_passage ORDER BY seq LIMIT 1`,
  sql`SELECT id AS file FROM corpus_file WHERE corpus_id = (${onePassage}) LIMIT 1`,
  sql`SELECT id AS tree FROM grown_tree WHERE deleted_at IS NULL ${doneFirst}`,
  sql`SELECT id AS composition FROM composition WHERE deleted_at IS NULL ${doneFirst}`,
]

/** Something of each kind that there is, for examples that run as they are. */
export async function listExampleNames(database: Database): Promise<Names> {
  const rows = await Promise.all(questions.map(async (one) => await database.query(one)))
  return Object.assign({}, ...rows.flat().map((row) => rowSchema.parse(row)))
}
