import { z } from 'zod'
import type { Database, Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { notBlind } from '../data'
import { noCertificate } from '../imported/words'
import { type LoggedEntry, logEntrySchema } from '../log/chain'
import { type FrozenStudy, requireFrozen } from '../results/data'
import { randomisationOf } from './randomisation'
import { type Certificate, certificateSchema, leakScanSchema } from './schema'

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

const withheld =
  'The entries tell which output was on which side. They are here once the study is unblinded.'

function logOf(study: FrozenStudy, entries: readonly LoggedEntry[]) {
  const known = { length: study.log_length, head: study.log_head }
  return study.status === 'unblinded'
    ? { ...known, entries }
    : { ...known, entries: null, withheld }
}

/** What speaks for the blindness of a study and what speaks against it. */
export async function certificateOf(
  database: Database,
  study: FrozenStudy,
  entries: readonly LoggedEntry[],
): Promise<Certificate> {
  const leakScan = leakScanSchema.nullable().parse(study.leak_scan)
  const reasons = await notBlind(database, study.id)
  const leaked = leakScan?.leaked_bytes ?? 0
  const { id, name, status, started_at, closed_at, unblinded_at, unblinded_by } = study
  const notBlindReasons =
    leaked === 0 ? reasons : [...reasons, `Names were found in what is shown: ${leaked} bytes.`]
  return certificateSchema.parse({
    schema: 'certificate/1',
    study: { id, name, status, started_at, closed_at, unblinded_at, unblinded_by },
    protocol_hash: study.protocol_hash,
    protocol: JSON.parse(study.protocol_text),
    blind: notBlindReasons.length === 0,
    not_blind: notBlindReasons,
    closed_early: study.closed_early,
    leak_scan: leakScan,
    randomisation: randomisationOf(
      entries.map(({ entry }) => entry),
      study.protocol,
    ),
    log: logOf(study, entries),
  })
}

/** `GET /api/studies/:id/certificate`. */
export async function findCertificate(database: Database, id: string): Promise<Certificate> {
  const study = await requireFrozen(database, id)
  if (study.protocol.cast_elsewhere) throw new AppError('conflict', noCertificate)
  return await certificateOf(database, study, await listLog(database, id))
}
