import { randomUUID } from 'node:crypto'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { logEntrySchema } from '../../log/chain'
import { callerWith } from '../../testing/setup'
import { saveJudgement } from '../judge/save-judgement.server'
import { nextStep } from '../next-step.server'
import type { Choices } from '../schema'

/** The choice these tests make where any will do. */
export const left: Choices = { helpful: 'left' }

/** The pair somebody is given next; anything else is a failure. */
export async function shown(database: Database, token: string | undefined, now = new Date()) {
  const step = await nextStep(database, callerWith(token), {}, now)
  if (!('pair_token' in step)) throw new Error(`no pair: ${JSON.stringify(step)}`)
  return step
}

/** Sends choices, as a new judgement unless a key is given. */
export async function send(
  database: Database,
  token: string | undefined,
  judgement: { pair_token: string; choices: Choices; comment?: string },
  { key = randomUUID(), now = new Date() } = {},
) {
  return await saveJudgement(database, callerWith(token), { key, judgement }, now)
}

/** The log of a study, in order. */
export async function logOf(database: Database, studyId: string) {
  const rows = await database.query(sql`
    SELECT seq, at, hash, entry FROM study_log WHERE study_id = ${studyId} ORDER BY seq`)
  return rows.map((row) => ({
    seq: Number(row['seq']),
    at: new Date(String(row['at'])).toISOString(),
    hash: String(row['hash']),
    entry: logEntrySchema.parse(JSON.parse(String(row['entry']))),
  }))
}
