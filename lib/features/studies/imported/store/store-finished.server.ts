import { randomUUID } from 'node:crypto'
import { canonicalJson } from '@/lib/core/records/canonical-json'
import type { Transaction } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { sha256 } from '@/lib/formats/hash'
import { newId } from '@/lib/platform/ids'
import { insertPairs, type NewPair } from '../../protocol/insert-pairs.server'
import type { FinishedStudy } from './finished-study'

interface Importing {
  id: string
  authorId: string
}

const at = (time: string | null) => (time === null ? null : new Date(time))

/** Stores a finished study as a whole, in the transaction in which its import is done. */
export async function storeFinished(
  tx: Transaction,
  study: FinishedStudy,
  importing: Importing,
): Promise<void> {
  await storeStudy(tx, study, importing)
  const pairIds = await storePairs(tx, study)
  const annotatorIds = await storeAnnotators(tx, study)
  await storeLooks(tx, study, { pairIds, annotatorIds })
  await storeSubmissions(tx, study, annotatorIds)
  await tx.insertMany(
    'study_log',
    ['study_id', 'seq', 'at', 'hash', 'entry'],
    study.log.map(({ seq, at: time, hash, entry }) => [
      study.id,
      seq,
      at(time),
      hash,
      JSON.stringify(entry),
    ]),
  )
}

async function storeStudy(tx: Transaction, study: FinishedStudy, { id, authorId }: Importing) {
  const columns =
    'id name status author_id created_at started_at closed_at closed_early unblinded_at unblinded_by ' +
    'protocol_hash log_length log_head import_id imported design protocol leak_scan'
  await tx.insertMany('study', columns.split(' '), [
    [
      study.id,
      study.name,
      'unblinded',
      authorId,
      at(study.imported.at),
      at(study.startedAt),
      at(study.closedAt),
      study.closedEarly,
      at(study.unblindedAt),
      study.unblindedBy,
      sha256(study.protocolText),
      study.log.length,
      study.log.at(-1)?.hash ?? null,
      id,
      JSON.stringify(study.imported),
      JSON.stringify(study.protocol.design),
      study.protocolText,
      study.leakScan === null ? null : JSON.stringify(study.leakScan),
    ],
  ])
}

const pairsAtOnce = 50

async function storePairs(tx: Transaction, study: FinishedStudy): Promise<Map<number, string>> {
  const pairs = new Map(study.protocol.pairs.map((pair) => [pair.ordinal, pair]))
  const ids = new Map<number, string>()
  let waiting: NewPair[] = []
  const flush = async () => {
    await insertPairs(tx, study.id, waiting)
    waiting = []
  }
  for await (const [ordinal, texts] of study.texts()) {
    const pair = pairs.get(ordinal)
    if (pair === undefined || ids.has(ordinal)) continue
    const id = newId()
    ids.set(ordinal, id)
    waiting.push({
      id,
      pair,
      texts: canonicalJson(texts),
      expected: study.expected.get(ordinal),
      discussedAt: at(study.discussed.get(ordinal) ?? null),
    })
    if (waiting.length >= pairsAtOnce) await flush()
  }
  await flush()
  return ids
}

const annotatorColumns =
  'id study_id number name token_hash created_at removed_at withdrawn_at excluded_at excluded_reason not_blind guessed_at guess'

async function storeAnnotators(
  tx: Transaction,
  study: FinishedStudy,
): Promise<Map<number, string>> {
  const ids = new Map(study.annotators.map(({ number }) => [number, newId()]))
  await tx.insertMany(
    'study_annotator',
    annotatorColumns.split(' '),
    study.annotators.map((one) => [
      ids.get(one.number),
      study.id,
      one.number,
      one.name,
      // Of a token nobody has: there is nothing left to judge.
      sha256(randomUUID()),
      at(study.startedAt),
      at(one.removedAt),
      at(one.withdrawnAt),
      at(one.excludedAt),
      one.excludedReason,
      one.notBlind,
      one.guess === null ? null : at(study.closedAt),
      one.guess === null ? null : JSON.stringify(one.guess),
    ]),
  )
  return ids
}

interface Ids {
  pairIds: ReadonlyMap<number, string>
  annotatorIds: ReadonlyMap<number, string>
}

const lookColumns =
  'id study_id pair_id annotator_id position kind swapped status done_at skip_reason'

async function storeLooks(tx: Transaction, study: FinishedStudy, ids: Ids): Promise<void> {
  await tx.insertMany(
    'study_assignment',
    lookColumns.split(' '),
    study.looks.map((look) => [
      look.id,
      study.id,
      ids.pairIds.get(look.pair),
      ids.annotatorIds.get(look.annotator),
      look.position,
      look.kind,
      look.swapped,
      look.status,
      at(look.doneAt),
      look.skipReason,
    ]),
  )
}

const submissionColumns =
  'id assignment_id annotator_id round revision idempotency_key recognised duration_ms created_at digest nonce choices comment'

async function storeSubmissions(
  tx: Transaction,
  { submissions }: FinishedStudy,
  annotatorIds: Ids['annotatorIds'],
): Promise<void> {
  await tx.insertMany(
    'study_submission',
    submissionColumns.split(' '),
    submissions.map((one) => [
      newId(),
      one.look,
      annotatorIds.get(one.annotator),
      one.round,
      one.revision,
      randomUUID(),
      one.recognised,
      one.durationMs,
      at(one.createdAt),
      one.digest,
      one.nonce,
      JSON.stringify(one.choices),
      one.comment,
    ]),
  )
}

/** Takes the study of an import away, with all that belongs to it. */
export async function removeStudyOf(tx: Transaction, importId: string): Promise<void> {
  await tx.execute(sql`DELETE FROM study WHERE import_id = ${importId}`)
}
