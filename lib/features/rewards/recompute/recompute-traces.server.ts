import { z } from 'zod'
import { storeHinges } from '@/lib/features/rewards/judged/store-hinges.server'
import type { Transaction } from '@/lib/platform/db/database'
import { recordSet } from '@/lib/platform/db/record-set'
import { sql } from '@/lib/platform/db/sql'
import { listJudgedAgain } from '@/lib/features/rewards/judged/list-judged-again.server'
import { seqSet } from '@/lib/features/rewards/recompute/list-stored.server'
import type { RewardRecord } from '@/lib/core/rewards/schema'
import { assertionOf } from '@/lib/features/store/gold'
import { summarise, type TraceSummary } from '@/lib/features/store/summary'
import { storeRewards } from '@/lib/features/store/store-rewards.server'
import { listRecomputed, type RecomputedTrace } from './list-recomputed.server'

const tracesAtOnce = 500

/** Brings what follows from the gold up to date in all traces of some items. */
export async function recomputeTraces(tx: Transaction, itemSeqs: number[]): Promise<void> {
  if (itemSeqs.length === 0) return
  const found = await tx.query(sql`
    SELECT t.seq FROM ${seqSet(tx, itemSeqs)} AS k CROSS JOIN trace t WHERE t.item_seq = k.seq`)
  const seqs = found.map((row) => z.object({ seq: z.number() }).parse(row).seq)
  for (let at = 0; at < seqs.length; at += tracesAtOnce)
    await recomputeSome(tx, seqs.slice(at, at + tracesAtOnce))
}

interface Result {
  seq: number
  collectionId: string
  summary: TraceSummary
  /** Whether its judged records are others now. */
  isRejudged: boolean
}

async function recomputeSome(tx: Transaction, seqs: number[]): Promise<void> {
  const traces = await listRecomputed(tx, seqs)
  const judged = await listJudgedAgain(tx, traces)
  const results = traces.map((trace): Result => {
    const anew = judged.get(trace.seq)
    const summary = resummarise(trace, anew?.records ?? trace.stored)
    const { seq, collectionId } = trace
    return { seq, collectionId, summary, isRejudged: anew !== undefined }
  })
  await storeSummaries(tx, results)
  await replaceRecords(tx, results)
  await storeHinges(tx, new Map([...judged.values()].flatMap(({ hinges }) => [...hinges])))
}

function resummarise(
  { record, reading, gold, payload, labels, fixed }: RecomputedTrace,
  judged: readonly RewardRecord[],
): TraceSummary {
  return summarise({ ...record, reward_records: [...fixed, ...judged] }, reading, {
    said: assertionOf({ gold, payload }),
    labels,
  })
}

async function storeSummaries(tx: Transaction, results: readonly Result[]): Promise<void> {
  const values = recordSet(
    tx.provider,
    {
      seq: 'int',
      correct: 'int',
      total: 'double precision',
      total_from: 'text',
      rewards: 'text',
      questions: 'text',
    },
    results.map(({ seq, summary }) => [
      seq,
      summary.correct,
      summary.rewardTotal,
      summary.totalFrom,
      summary.rewards,
      summary.questions,
    ]),
  )
  await tx.execute(sql`
    UPDATE trace SET correct = k.correct, reward_total = k.total, total_from = k.total_from,
      rewards = k.rewards, questions = k.questions
    FROM ${values} AS k WHERE trace.seq = k.seq`)
}

async function replaceRecords(tx: Transaction, results: readonly Result[]): Promise<void> {
  const seqsOf = (some: readonly Result[]) =>
    seqSet(
      tx,
      some.map(({ seq }) => seq),
    )
  await tx.execute(sql`
    DELETE FROM reward WHERE origin = 'computed'
      AND trace_seq IN (SELECT seq FROM ${seqsOf(results)} AS k)`)
  const judged = results.filter(({ isRejudged }) => isRejudged)
  if (judged.length > 0)
    await tx.execute(sql`
      DELETE FROM reward WHERE origin = 'judged'
        AND trace_seq IN (SELECT seq FROM ${seqsOf(judged)} AS k)`)
  for (const [collectionId, some] of Map.groupBy(results, (result) => result.collectionId))
    await storeRewards(
      tx,
      collectionId,
      some.flatMap(({ seq, summary, isRejudged }) =>
        summary.records
          .filter(({ origin }) => origin === 'computed' || (origin === 'judged' && isRejudged))
          .map((record) => ({ traceSeq: seq, record })),
      ),
    )
}
