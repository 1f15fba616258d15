import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { zipped, type ZippedFile } from '@/lib/formats/zip'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { certificateOf, listLog } from '../certificate/find-certificate.server'
import { sealed } from '../certificate/certify'
import { shownPairs } from '../exports/source/open-study.server'
import type { OpenedStudy } from '../exports/source/opened'
import { resultsOf } from '../results/computed/find-results.server'
import type { FrozenStudy } from '../results/read-record.server'
import { bundleFiles, checkerFile, prettyJson } from './files'
import type { AnnotatorGuess, BundleSource } from './source'

const guessSchema = z.object({
  annotator: z.number(),
  guess: z
    .string()
    .transform((text) =>
      z.record(z.string(), z.enum(['left', 'right', 'unknown'])).parse(JSON.parse(text)),
    )
    .nullable(),
})

/** What results need of the annotators that the log does not hold. */
async function listGuesses(database: Database, { id }: FrozenStudy): Promise<AnnotatorGuess[]> {
  const rows = await database.query(sql`
    SELECT number AS annotator, guess FROM study_annotator
    WHERE study_id = ${id} AND withdrawn_at IS NULL ORDER BY number`)
  return rows.map((row) => guessSchema.parse(row))
}

/** The program that checks a bundle, as the build compiled it. */
export async function readChecker(): Promise<string> {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'dist', checkerFile)
  return await readFile(file, 'utf8')
}

async function readSource(
  database: Database,
  frozen: FrozenStudy,
  study: OpenedStudy,
): Promise<BundleSource> {
  const log = await listLog(database, frozen.id)
  return {
    study,
    protocolText: frozen.protocol_text,
    certificate: await certificateOf(database, frozen, log),
    log,
    guesses: await listGuesses(database, frozen),
    results: async () => await resultsOf(database, frozen, study.record),
    shown: () => shownPairs(database, frozen.id),
    checker: await readChecker(),
  }
}

/** Hashes a file while it is read. */
async function* hashed({ name, content }: ZippedFile, into: Map<string, string>) {
  const hash = createHash('sha256')
  for await (const text of content) {
    hash.update(text)
    yield text
  }
  into.set(name, hash.digest('hex'))
}

async function* sealedFiles(source: BundleSource): AsyncGenerator<ZippedFile> {
  const hashes = new Map<string, string>()
  for (const file of bundleFiles(source)) yield { ...file, content: hashed(file, hashes) }
  const certificate = sealed(source.certificate, Object.fromEntries(hashes))
  yield { name: 'certificate.json', content: [prettyJson(certificate)] }
}

/** Everything about an unblinded study in one archive, written while it is sent. */
export async function* exportBundle(
  database: Database,
  frozen: FrozenStudy,
  study: OpenedStudy,
): AsyncGenerator<Uint8Array> {
  const at = new Date(frozen.unblinded_at ?? frozen.started_at)
  yield* zipped(sealedFiles(await readSource(database, frozen, study)), { at })
}
