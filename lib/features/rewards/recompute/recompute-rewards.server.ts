import { lockImports } from '@/lib/core/collections/lock-imports.server'
import { storeRewards } from '@/lib/features/store/store-rewards.server'
import { assertionOf } from '@/lib/features/store/gold'
import { summarise } from '@/lib/features/store/summary'
import { touchCollection } from '@/lib/core/collections/touch-collection.server'
import type { Database, Queries, Transaction } from '@/lib/platform/db/database'
import { recordSet } from '@/lib/platform/db/record-set'
import { sql } from '@/lib/platform/db/sql'
import { heapGuard } from '@/lib/platform/threads/heap'
import {
  listGoldAssertions,
  listSeqs,
  listStored,
  seqSet,
  type StoredTrace,
} from './list-stored.server'
import { recompute, type Recomputed } from './recompute'
import type { Recomputation } from './schema'
import { RecomputationTally } from './tally'

/**
 * Measured: with more of them, what is read outlives its use and has to be swept for dearly. PostgreSQL is asked over a
 * connection, and each time costs a way there and back.
 */
const tracesAtOnce = { sqlite: 25, postgresql: 100 }
const tracesPerTransaction = 1_000
/** Megabytes of heap, beyond which what is not needed any more is swept. */
const heapMegabytes = 64
/** Lists load a collection again when it is touched, so it is not touched for every chunk. */
const touchMs = 2_000

export interface RecomputeOptions {
  /** Store what differs. */
  write?: boolean
  onProgress?: (done: number, total: number) => void
}

/**
 * Computes the rewards of every visible trace of some collections again and compares them with what is stored. What
 * judges said stays as it is.
 */
export async function recomputeRewards(
  database: Database,
  collectionIds: readonly string[],
  { write = false, onProgress }: RecomputeOptions = {},
): Promise<Recomputation> {
  const tally = new RecomputationTally()
  const all = new Map<string, Int32Array>()
  for (const id of collectionIds) all.set(id, await listSeqs(database, id))
  const total = [...all.values()].reduce((sum, { length }) => sum + length, 0)
  const keepHeapSmall = heapGuard(heapMegabytes)
  const note = (found: readonly Recomputed[]) => {
    for (const one of found) tally.add(one)
    onProgress?.(tally.traces, total)
    keepHeapSmall()
  }
  for (const [id, seqs] of all) {
    if (write) await storeAnew(database, id, { seqs, note })
    else
      for (const some of parts(seqs, tracesAtOnce[database.provider]))
        note(await recomputeSome(database, some))
  }
  return tally.result(write)
}

function* parts(seqs: Int32Array, size: number): Generator<Int32Array> {
  for (let at = 0; at < seqs.length; at += size) yield seqs.subarray(at, at + size)
}

class Touch {
  #last = -Infinity
  isDue = false
  readonly collectionId: string

  constructor(collectionId: string) {
    this.collectionId = collectionId
  }

  /** At once where it has not been done for a while; what is left is done at the end. */
  async touch(tx: Transaction): Promise<void> {
    const now = performance.now()
    this.isDue = now - this.#last < touchMs
    if (this.isDue) return
    this.#last = now
    await touchCollection(tx, this.collectionId)
  }
}

type RecomputedTrace = StoredTrace & Recomputed

async function recomputeSome(
  database: Queries,
  seqs: Iterable<number>,
): Promise<RecomputedTrace[]> {
  const stored = await listStored(database, seqs)
  return stored.map((one) => ({ ...one, ...recompute(one) }))
}

interface Work {
  seqs: Int32Array
  note: (found: readonly Recomputed[]) => void
}

/** Under the lock of imports, which change gold: what is computed here is not overtaken. */
async function storeAnew(database: Database, collectionId: string, { seqs, note }: Work) {
  const touch = new Touch(collectionId)
  for (const some of parts(seqs, tracesPerTransaction))
    await database.transaction(async (tx) => {
      await lockImports(tx)
      for (const handful of parts(some, tracesAtOnce[tx.provider])) {
        const found = await recomputeSome(tx, handful)
        const differing = found.filter(({ differences }) => differences.length > 0)
        if (differing.length > 0) {
          await replaceRecords(tx, collectionId, differing)
          await summariseAnew(tx, differing)
          await touch.touch(tx)
        }
        note(found)
      }
    })
  if (touch.isDue) await database.transaction((tx) => touchCollection(tx, collectionId))
}

async function replaceRecords(
  tx: Transaction,
  collectionId: string,
  found: readonly RecomputedTrace[],
): Promise<void> {
  const wanted = seqSet(
    tx,
    found.map(({ seq }) => seq),
  )
  await tx.execute(sql`
    DELETE FROM reward WHERE origin = 'computed'
      AND trace_seq IN (SELECT seq FROM ${wanted} AS k)`)
  await storeRewards(
    tx,
    collectionId,
    found.flatMap(({ seq, records }) => records.map((record) => ({ traceSeq: seq, record }))),
  )
}

async function summariseAnew(tx: Transaction, found: readonly RecomputedTrace[]): Promise<void> {
  const given = await listGoldAssertions(
    tx,
    found.map(({ seq }) => seq),
  )
  const rows = found.map(({ seq, trace, reading, records, gold, payload, labels }) => {
    const all = [...(given.get(seq) ?? []), ...records]
    const summary = summarise({ ...trace, reward_records: all }, reading, {
      said: assertionOf({ gold, payload }),
      labels,
    })
    const { correct, rewardTotal, totalFrom, rewards, questions } = summary
    return [seq, correct, rewardTotal, totalFrom, rewards, questions]
  })
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
    rows,
  )
  await tx.execute(sql`
    UPDATE trace SET correct = k.correct, reward_total = k.total, total_from = k.total_from,
      rewards = k.rewards, questions = k.questions
    FROM ${values} AS k WHERE trace.seq = k.seq`)
}
