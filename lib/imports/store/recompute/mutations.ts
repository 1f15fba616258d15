import { z } from 'zod'
import type { Row, Transaction } from '@/lib/platform/db/database'
import { recordSet } from '@/lib/platform/db/record-set'
import { sql } from '@/lib/platform/db/sql'
import { finishReasonSchema, loggedSchema } from '@/lib/records/schema'
import { rewardRecordSchema } from '@/lib/rewards/schema'
import { systemIdSchema } from '@/lib/systems/ids'
import { readTrace, summarise } from '../../summary'
import { goldColumn } from '../../given/data'
import { rewardColumns, rewardRow } from '../traces/mutations'

const tracesAtOnce = 500

const detailsSchema = z.object({
  logged: loggedSchema.nullable().default(null),
  reward_records: z.array(rewardRecordSchema).default([]),
})

const rowSchema = z.object({
  seq: z.number(),
  system: systemIdSchema,
  output: z.string().nullable(),
  reasoning: z.string().nullable(),
  finish_reason: finishReasonSchema.nullable(),
  details: z.string().transform((text) => detailsSchema.parse(JSON.parse(text))),
  gold: goldColumn,
})

/** Brings what follows from the gold up to date in all traces of some items. */
export async function recomputeTraces(tx: Transaction, itemSeqs: number[]): Promise<void> {
  if (itemSeqs.length === 0) return
  const items = recordSet(
    tx.provider,
    { seq: 'int' },
    itemSeqs.map((seq) => [seq]),
  )
  const found = await tx.query(sql`
    SELECT t.seq FROM ${items} AS k CROSS JOIN trace t WHERE t.item_seq = k.seq`)
  const seqs = found.map((row) => z.object({ seq: z.number() }).parse(row).seq)
  for (let at = 0; at < seqs.length; at += tracesAtOnce)
    await recomputeSome(tx, seqs.slice(at, at + tracesAtOnce))
}

async function recomputeSome(tx: Transaction, seqs: number[]): Promise<void> {
  const wanted = recordSet(
    tx.provider,
    { seq: 'int' },
    seqs.map((seq) => [seq]),
  )
  const rows = await tx.query(sql`
    SELECT t.seq, t.system, t.output, t.reasoning, t.finish_reason, t.details, i.gold
    FROM ${wanted} AS k CROSS JOIN trace t JOIN item i ON i.seq = t.item_seq WHERE t.seq = k.seq`)
  const results = rows.map(resummarise)
  const values = recordSet(
    tx.provider,
    { seq: 'int', correct: 'int', total: 'double precision', total_from: 'text', rewards: 'text' },
    results.map(({ seq, summary }) => [
      seq,
      summary.correct,
      summary.rewardTotal,
      summary.totalFrom,
      summary.rewards,
    ]),
  )
  await tx.execute(sql`
    UPDATE trace SET correct = k.correct, reward_total = k.total, total_from = k.total_from,
      rewards = k.rewards
    FROM ${values} AS k WHERE trace.seq = k.seq`)
  await tx.execute(sql`
    DELETE FROM reward WHERE origin = 'computed'
      AND trace_seq IN (SELECT seq FROM ${wanted} AS k)`)
  await tx.insertMany(
    'reward',
    rewardColumns,
    results.flatMap(({ seq, summary }) =>
      summary.records
        .filter(({ origin }) => origin === 'computed')
        .map((record) => rewardRow(seq, record)),
    ),
  )
}

function resummarise(row: Row) {
  const { seq, details, gold, ...trace } = rowSchema.parse(row)
  const record = { ...trace, ...details }
  return { seq, summary: summarise(record, readTrace(record), gold) }
}
