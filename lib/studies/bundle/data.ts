import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { byteStream } from '@/lib/formats/byte-stream'
import { zipped, type ZippedFile } from '@/lib/formats/zip'
import type { Database } from '@/lib/platform/db/database'
import { certificateOf, listLog } from '../certificate/data'
import { judgementsCsv } from '../exports/judgements'
import { jsonLine, judgementLines } from '../exports/lines'
import { matrixCsv } from '../exports/matrix'
import { shownPairs } from '../exports/source/data'
import type { OpenedStudy } from '../exports/source/opened'
import { systemNames } from '../names'
import { votes } from '../results/coded'
import { resultsOf } from '../results/computed/data'
import type { FrozenStudy } from '../results/data'
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
  yield { name: 'judgements.csv', content: judgementsCsv(study, counted) }
  yield { name: 'judgements.jsonl', content: judgementLines(study) }
  const first = counted.filter(({ round }) => round === 1)
  for (const { id } of frozen.protocol.design.dimensions) {
    const own = first.filter(({ dimension }) => dimension === id)
    yield { name: `matrix-${id}.csv`, content: matrixCsv(study, own) }
  }
}

async function* resultFiles(
  database: Database,
  frozen: FrozenStudy,
  study: OpenedStudy,
): AsyncGenerator<ZippedFile> {
  const results = await resultsOf(database, frozen, study.record)
  yield whole('results.json', prettyJson(results))
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
): ReadableStream<Uint8Array> {
  const at = new Date(frozen.unblinded_at ?? frozen.started_at)
  return byteStream(zipped(bundleFiles(database, frozen, study), { at }))
}
