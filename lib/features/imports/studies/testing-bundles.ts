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
import { heldFiles } from '@/lib/features/studies/imported/bundle/held-files'
import { checkCertificate } from '@/lib/features/studies/imported/bundle/report'
import { verifyBundle } from '@/lib/features/studies/imported/bundle/verify'
import { judgeByCalls } from '@/lib/features/studies/results/testing/setup'
import { logStart, makeStudy } from '@/lib/features/studies/testing/setup'

export type Files = Record<string, string>

const heldOf = (files: Record<string, string | Buffer>) =>
  new Map(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)]))

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

/** What the import says and what the program in the bundle says; null = believed. */
export async function refusals(files: Record<string, string | Buffer>, checker: string) {
  const held = heldOf(files)
  const verified = await verifyBundle(heldFiles(held), { isCounted: true, checker })
  const reported = { BROKEN: [] as string[], note: [] as string[], ok: [] as string[] }
  for await (const { outcome, text } of checkCertificate(held, { checker, isWhole: true }))
    reported[outcome].push(text)
  return {
    imported: verified.ok ? null : verified.reason,
    checked: reported.BROKEN[0] ?? null,
    notes: { imported: verified.ok ? verified.bundle.notes : [], checked: reported.note },
  }
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
    design: { name: 'Which helps \uFFFD?', dimensions, guess: true, discussion: false },
  })
  const scan = { scanned_pairs: 6, scanned_bytes: 900, leaked_bytes: 0, hits: [] }
  await database.execute(sql`
    UPDATE study SET leak_scan = ${JSON.stringify(scan)} WHERE id = ${study.id}`)
  await logStart(database, study)
  await judgeByCalls(database, study, {
    opinion: (annotator, ordinal) => opinions[(ordinal + Math.floor(annotator / 3)) % 3] ?? 'tie',
    // With a sign that also stands for bytes that are no text.
    comment: 'Because, "so"\nit is: naïve \uFFFD.',
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
