import { z } from 'zod'
import type { Database, Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { notBlind } from '../list-studies.server'
import { noCertificate } from '../imported/words'
import { type LoggedEntry, logEntrySchema } from '../log/chain'
import { type FrozenStudy, requireFrozen } from '../results/read-record.server'
import { certify, sealed } from './certify'
import type { Certificate } from './schema'

const loggedSchema = z.object({
  seq: z.number(),
  at: z.string().transform((text) => new Date(text).toISOString()),
  hash: z.string(),
  entry: z.string().transform((text) => logEntrySchema.parse(JSON.parse(text))),
})

/** Everything that happened in a study, in its order. */
export async function listLog(database: Queries, studyId: string): Promise<LoggedEntry[]> {
  const rows = await database.query(sql`
    SELECT seq, at, hash, entry FROM study_log WHERE study_id = ${studyId} ORDER BY seq`)
  return rows.map((row) => loggedSchema.parse(row))
}

/** What speaks for the blindness of a study and what speaks against it. */
export async function certificateOf(
  database: Database,
  study: FrozenStudy,
  log: readonly LoggedEntry[],
): Promise<Certificate> {
  const { id, name, status, started_at, closed_at, unblinded_at, unblinded_by } = study
  return certify({
    study: { id, name, status, started_at, closed_at, unblinded_at, unblinded_by },
    protocol: study.protocol,
    protocolText: study.protocol_text,
    closedEarly: study.closed_early,
    leakScan: study.leak_scan,
    reasons: await notBlind(database, id),
    log,
  })
}

/** `GET /api/studies/:id/certificate`. */
export async function findCertificate(database: Database, id: string): Promise<Certificate> {
  const study = await requireFrozen(database, id)
  if (study.protocol.cast_elsewhere) throw new AppError('conflict', noCertificate)
  return sealed(await certificateOf(database, study, await listLog(database, id)), null)
}
