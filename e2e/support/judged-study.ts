import { type Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { assignmentProblem } from '@/lib/features/studies/assignment/replay'
import {
  findCertificate,
  listLog,
} from '@/lib/features/studies/certificate/find-certificate.server'
import { checkSides } from '@/lib/features/studies/certificate/sides'
import { appendLog } from '@/lib/features/studies/log/append-log.server'
import { brokenAt } from '@/lib/features/studies/log/chain'
import { sha256 } from '@/lib/formats/hash'
import { requireFrozen } from '@/lib/features/studies/results/read-record.server'
import { makeStudy, type MadeStudy } from '@/lib/features/studies/testing/setup'
import type { Acknowledged } from './annotator'

export interface StudySize {
  pairs: number
  people: number
  /** Judgements of each pair. */
  overlap: number
}

/** A running study without discussion, whose annotators are in its log. */
export async function startJudgedStudy(
  database: Database,
  { pairs, people, overlap }: StudySize,
): Promise<MadeStudy> {
  const design = { overlap, discussion: false }
  const made = await makeStudy(database, { pairs, annotators: people, design })
  const added = made.tokens.map((_token, n) => ({
    event: 'annotator-added' as const,
    annotator: n + 1,
  }))
  await database.transaction(async (tx) => await appendLog(tx, made.id, added))
  return made
}

/** How many judgements of the study are stored. */
export async function countStored(database: Database, study: string): Promise<number> {
  const [row] = await database.query(sql`
    SELECT count(*) AS n FROM study_submission u JOIN study_assignment a ON a.id = u.assignment_id
    WHERE a.study_id = ${study}`)
  return Number(row?.['n'])
}

/** What is wrong with a study whose every pair was judged: lost or doubled judgements, quotas, log, sides. */
export async function studyProblems(
  database: Database,
  { id, acknowledged }: { id: string; acknowledged: readonly Acknowledged[] },
  { pairs, overlap }: StudySize,
): Promise<string[]> {
  const stored = await database.query(sql`
    SELECT u.idempotency_key AS key, u.assignment_id AS pair, count(*) AS n
    FROM study_submission u JOIN study_assignment a ON a.id = u.assignment_id
    WHERE a.study_id = ${id} GROUP BY u.idempotency_key, u.assignment_id`)
  const kept = stored.map(({ key, pair, n }) => `${String(key)} ${String(pair)} ${Number(n)}`)
  const sent = acknowledged.map(({ key, pairToken }) => `${key} ${pairToken} 1`)
  const lost = sent.filter((one) => !kept.includes(one))
  const doubled = kept.filter((one) => !sent.includes(one))
  const off = await database.query(sql`
    SELECT p.ordinal FROM study_pair p LEFT JOIN study_assignment a
      ON a.pair_id = p.id AND a.kind = 'first' AND a.status = 'done'
    WHERE p.study_id = ${id} GROUP BY p.ordinal
    HAVING count(DISTINCT a.annotator_id) <> ${overlap} OR count(a.id) <> ${overlap}`)
  const logged = await listLog(database, id)
  const entries = logged.map(({ entry }) => entry)
  const judged = entries.filter(({ event }) => event === 'judged').length
  const { protocol } = await requireFrozen(database, id)
  return [
    ...lost.map((one) => `lost: ${one}`),
    ...doubled.map((one) => `not acknowledged, or doubled: ${one}`),
    ...off.map(({ ordinal }) => `pair ${String(ordinal)} has not ${overlap} judgements`),
    brokenAt(logged, sha256) === null ? null : 'the log is broken',
    judged === pairs * overlap ? null : `${judged} judgements in the log`,
    assignmentProblem(entries, protocol),
    ...checkSides(await findCertificate(database, id), entries).problems,
  ].filter((problem) => typeof problem === 'string')
}
