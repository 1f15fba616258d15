import { randomUUID } from 'node:crypto'
import { localOwner } from '@/lib/features/people/change-people.server'
import type { Database, Transaction } from '@/lib/platform/db/database'
import { sha256 } from '@/lib/formats/hash'
import { newId } from '@/lib/platform/ids'
import { type LogEntry, submissionText } from '../../log/chain'
import { appendLog } from '../../log/append-log.server'
import { closeStudy, unblindStudy } from '../../change-studies.server'
import { judgeAll, type MadeStudy } from '../../testing/setup'
import { madePairOf } from '../../testing/study'

/** What an annotator thinks of a pair, by system. */
export type Opinion = (annotator: number, ordinal: number) => 'first' | 'tie' | 'second'

type Side = 'left' | 'tie' | 'right'

interface SimulatedJudgement {
  opinion: Opinion
  comment?: string | null
}

const assignmentColumns =
  'id study_id pair_id annotator_id position kind swapped status done_at'.split(' ')
const submissionColumns = (
  'id assignment_id annotator_id round revision idempotency_key recognised duration_ms created_at ' +
  'digest nonce choices comment'
).split(' ')

/** Sides in turn, so that they are balanced over every list. */
export const isSwapped = (annotator: number, ordinal: number) => (annotator + ordinal) % 2 === 1

function bySide(opinion: 'first' | 'tie' | 'second', swapped: boolean): Side {
  if (opinion === 'tie') return 'tie'
  return (opinion === 'first') === swapped ? 'right' : 'left'
}

interface SimulatedLook {
  assignment: string
  annotator: number
  ordinal: number
}

async function submit(
  tx: Transaction,
  study: MadeStudy,
  {
    looks,
    wanted,
    now,
  }: { looks: readonly SimulatedLook[]; wanted: SimulatedJudgement; now: Date },
): Promise<LogEntry[]> {
  const { opinion, comment = null } = wanted
  const round = 1
  const rows = looks.map(({ assignment, annotator, ordinal }) => {
    const swapped = isSwapped(annotator, ordinal)
    const choices = Object.fromEntries(
      study.design.dimensions.map(({ id }) => [id, bySide(opinion(annotator, ordinal), swapped)]),
    )
    const nonce = randomUUID()
    const duration_ms = 20_000 + annotator
    const said = { nonce, choices, comment, recognised: false, round, revision: 1, duration_ms }
    return { assignment, annotator, nonce, choices, digest: sha256(submissionText(said)) }
  })
  await tx.insertMany(
    'study_submission',
    submissionColumns,
    rows.map(({ assignment, annotator, nonce, choices, digest }) => [
      newId(),
      assignment,
      study.annotatorIds[annotator - 1],
      round,
      1,
      newId(),
      false,
      20_000 + annotator,
      now,
      digest,
      nonce,
      JSON.stringify(choices),
      comment,
    ]),
  )
  return rows.map(({ assignment, digest }) => ({
    event: 'judged',
    assignment,
    round,
    revision: 1,
    digest,
    covers_duration: true,
  }))
}

/** Everybody judges every pair once, straight into the tables and the log. */
export async function judgeStudy(
  database: Database,
  study: MadeStudy,
  wanted: SimulatedJudgement,
): Promise<void> {
  const looks = study.annotatorIds.flatMap((_id, n) =>
    study.pairIds.map((_pairId, ordinal) => ({
      assignment: randomUUID(),
      annotator: n + 1,
      ordinal,
    })),
  )
  await database.transaction(async (tx) => {
    await tx.insertMany(
      'study_assignment',
      assignmentColumns,
      looks.map(({ assignment, annotator, ordinal }) => [
        assignment,
        study.id,
        study.pairIds[ordinal],
        study.annotatorIds[annotator - 1],
        ordinal,
        'first',
        isSwapped(annotator, ordinal),
        'done',
        new Date(),
      ]),
    )
    const assigned = looks.map(({ assignment, annotator, ordinal }): LogEntry => ({
      event: 'assigned',
      assignment,
      annotator,
      pair: ordinal,
      kind: 'first',
      swapped: isSwapped(annotator, ordinal),
      position: ordinal,
    }))
    const now = new Date()
    const judged = await submit(tx, study, { looks, wanted, now })
    await appendLog(tx, study.id, [...assigned, ...judged], now)
  })
}

/** As `judgeStudy`, through the calls of the annotators, so that lists are drawn and sides follow from the seed. */
export async function judgeByCalls(
  database: Database,
  { tokens }: MadeStudy,
  { opinion, comment }: { opinion: Opinion; comment?: string },
): Promise<void> {
  for (const [n, token] of tokens.entries())
    await judgeAll(database, token, {
      comment,
      choose: (pair) => {
        const { ordinal, isFirstLeft } = madePairOf(pair)
        const choice = bySide(opinion(n + 1, ordinal), !isFirstLeft)
        return Object.fromEntries(pair.dimensions.map(({ id }) => [id, choice]))
      },
    })
}

/** Closes and unblinds. */
export async function endStudy(database: Database, id: string): Promise<void> {
  await closeStudy(database, id)
  await unblindStudy(database, id, (await localOwner(database)).id)
}
