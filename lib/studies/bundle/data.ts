import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { csvTable } from '@/lib/formats/write/csv'
import { once } from '@/lib/formats/write/written'
import { zipped, type ZippedFile } from '@/lib/formats/zip'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { certificateOf, listLog } from '../certificate/data'
import { judgementTable } from '../exports/judgements'
import { jsonLine, judgementLines } from '../exports/lines'
import { matrixOf, matrixTable } from '../exports/matrix'
import { shownPairs } from '../exports/source/data'
import type { OpenedStudy } from '../exports/source/opened'
import { systemNames } from '../names'
import { votes } from '../results/coded'
import { resultsOf } from '../results/computed/data'
import type { FrozenStudy } from '../results/data'
import { rCode } from '../results/r-code'
import { tablesCsv, tablesLatex } from '../results/table-text'
import { resultTables } from '../results/tables'
import { dataCard } from './data-card'
import { itemLine } from './item-lines'
import { readme } from './readme'

const checker = 'scripts/check-certificate.mjs'

const whole = (name: string, text: string): ZippedFile => ({ name, content: [text] })
const prettyJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

async function* itemLines(database: Database, { id, protocol }: FrozenStudy) {
  const names = systemNames(protocol.design.systems)
  const pairs = new Map(protocol.pairs.map((pair) => [pair.ordinal, pair]))
  for await (const [ordinal, texts] of shownPairs(database, id)) {
    const pair = pairs.get(ordinal)
    if (pair) yield itemLine({ pair, names }, texts)
  }
}

/** The judgements, in every form; only those that vote are in tables. */
function* judgementFiles(frozen: FrozenStudy, study: OpenedStudy): Generator<ZippedFile> {
  const counted = votes(study.judgements)
  yield { name: 'judgements.csv', content: csvTable(judgementTable(study), once(counted)) }
  yield { name: 'judgements.jsonl', content: Array.from(judgementLines(study), jsonLine) }
  const first = counted.filter(({ round }) => round === 1)
  for (const { id } of frozen.protocol.design.dimensions) {
    const own = first.filter(({ dimension }) => dimension === id)
    const matrix = matrixOf(study, own)
    yield { name: `matrix-${id}.csv`, content: csvTable(matrixTable(matrix), once(matrix.rows)) }
  }
}

async function* resultFiles(
  database: Database,
  frozen: FrozenStudy,
  study: OpenedStudy,
): AsyncGenerator<ZippedFile> {
  const results = await resultsOf(database, frozen, study.record)
  const tables = resultTables(results)
  const names = systemNames(frozen.protocol.design.systems)
  yield whole('results.json', prettyJson(results))
  yield whole('results.csv', tablesCsv(tables))
  yield whole('tables.tex', tablesLatex(tables, { hash: results.protocol_hash }))
  yield whole('analysis.R', rCode(study.record, { names }))
}

const guessRowSchema = z.object({
  annotator: z.number(),
  guess: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .nullable(),
})

/** What results need of the annotators that the log does not hold. */
async function annotatorLines(database: Database, { id }: FrozenStudy): Promise<string[]> {
  const rows = await database.query(sql`
    SELECT number AS annotator, guess FROM study_annotator
    WHERE study_id = ${id} AND withdrawn_at IS NULL ORDER BY number`)
  return rows.map((row) => jsonLine(guessRowSchema.parse(row)))
}

async function* bundleFiles(
  database: Database,
  frozen: FrozenStudy,
  study: OpenedStudy,
): AsyncGenerator<ZippedFile> {
  const { name, protocol_hash: hash, protocol, protocol_text: text } = frozen
  const log = await listLog(database, frozen.id)
  const certificate = await certificateOf(database, frozen, log)
  const names = systemNames(protocol.design.systems)
  yield whole('README.md', readme({ name, hash }))
  yield whole('data-card.md', dataCard({ record: study.record, certificate, names }))
  yield whole('protocol.json', text)
  yield { name: 'items.jsonl', content: itemLines(database, frozen) }
  yield* judgementFiles(frozen, study)
  yield* resultFiles(database, frozen, study)
  yield whole('certificate.json', prettyJson(certificate))
  yield { name: 'log.jsonl', content: log.map(jsonLine) }
  yield { name: 'annotators.jsonl', content: await annotatorLines(database, frozen) }
  yield whole(
    'check-certificate.mjs',
    await readFile(path.join(/* turbopackIgnore: true */ process.cwd(), checker), 'utf8'),
  )
}

/** Everything about an unblinded study in one archive, written while it is sent. */
export function exportBundle(
  database: Database,
  frozen: FrozenStudy,
  study: OpenedStudy,
): AsyncGenerator<Uint8Array> {
  const at = new Date(frozen.unblinded_at ?? frozen.started_at)
  return zipped(bundleFiles(database, frozen, study), { at })
}
