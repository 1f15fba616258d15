import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { exportFile } from '@/lib/features/exports/export-file.server'
import { exportQuerySchema } from '@/lib/features/exports/query'
import { localOwner } from '@/lib/features/people/change-people.server'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { sha256 } from '@/lib/formats/hash'
import { parseInput } from '@/lib/platform/http/input'
import { canonicalJson } from '@/lib/core/records/canonical-json'
import { appendLog } from '@/lib/features/studies/log/append-log.server'
import { closeStudy, unblindStudy } from '@/lib/features/studies/change-studies.server'
import { requireFrozen } from '@/lib/features/studies/results/read-record.server'
import { judgeStudy } from '@/lib/features/studies/results/testing/setup'
import { makeStudy } from '@/lib/features/studies/testing/setup'

export type Files = Record<string, string>

export const zipped = (files: Files) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))

export const unzipped = (zip: Uint8Array): Files =>
  Object.fromEntries(
    Object.entries(unzipSync(zip)).map(([name, content]) => [name, strFromU8(content)]),
  )

export async function bundleOf(database: Database, id: string): Promise<Files> {
  const query = parseInput(exportQuerySchema, { kind: 'study-bundle', study: id }, 'parameter')
  const { body } = await exportFile(database, query)
  return unzipped(new Uint8Array(await new Response(body()).arrayBuffer()))
}

const opinions = ['first', 'second', 'tie'] as const
const dimensions = [
  { id: 'helpful', name: 'Helpfulness', wording: 'Which helps more?', scale: 3 as const },
  { id: 'clear', name: 'Clarity', wording: 'Which is clearer?', scale: 3 as const },
]

/** A study that has been through its whole life, with one annotator excluded and guesses of another. */
export async function finishedStudy(database: Database) {
  const study = await makeStudy(database, {
    pairs: 5,
    gold: 1,
    design: { dimensions, guess: true },
  })
  const { protocol_hash, started_at } = await requireFrozen(database, study.id)
  const scan = { scanned_pairs: 6, scanned_bytes: 900, leaked_bytes: 0, hits: [] }
  await database.transaction(async (tx) => {
    await tx.execute(sql`
      UPDATE study SET leak_scan = ${JSON.stringify(scan)} WHERE id = ${study.id}`)
    const added = [1, 2, 3].map((annotator) => ({ event: 'annotator-added' as const, annotator }))
    const started = { event: 'started', protocol_hash, log_version: 2 } as const
    await appendLog(tx, study.id, [started, ...added], new Date(started_at))
  })
  await judgeStudy(database, study, {
    opinion: (annotator, ordinal) => opinions[(ordinal + Math.floor(annotator / 3)) % 3] ?? 'tie',
    comment: 'Because, "so"\nit is.',
  })
  await database.transaction(async (tx) => {
    await tx.execute(sql`
      UPDATE study_annotator SET excluded_at = ${new Date()}, excluded_reason = 'too fast'
      WHERE study_id = ${study.id} AND number = 3`)
    const [look] = await tx.query(sql`
      SELECT a.id FROM study_assignment a JOIN study_annotator n ON n.id = a.annotator_id
      WHERE a.study_id = ${study.id} AND n.number = 1 ORDER BY a.position LIMIT 1`)
    const guess = { [String(look?.['id'])]: 'left' }
    await tx.execute(sql`
      UPDATE study_annotator SET guess = ${JSON.stringify(guess)}
      WHERE study_id = ${study.id} AND number = 1`)
    const excluded = { event: 'annotator-excluded', annotator: 3, reason: 'too fast' } as const
    const digest = sha256(canonicalJson(guess))
    await appendLog(tx, study.id, [excluded, { event: 'guessed', annotator: 1, digest }])
  })
  await closeStudy(database, study.id)
  await unblindStudy(database, study.id, (await localOwner(database)).id)
  return study.id
}

export async function forget(database: Database, id: string) {
  // Results that were computed before must not stand in for those of the import.
  globalThis.touchstoneResults = undefined
  await database.execute(sql`DELETE FROM study_log WHERE study_id = ${id}`)
  await database.execute(sql`DELETE FROM study WHERE id = ${id}`)
}

export const into = { collection: 'Studies', filename: 'bundle.zip' }
