import { textStream } from '@/lib/formats/byte-stream'
import { byteOrderMark } from '@/lib/formats/csv-text'
import type { Database } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { exportBundle } from '../bundle/data'
import { type CodedJudgement, votes } from '../results/coded'
import { type FrozenStudy, requireClosed, requireUnblinded } from '../results/data'
import { battleLine, battleOf, battlesCsv } from './battles'
import { judgementsCsv } from './judgements'
import { jsonLine, judgementLines } from './lines'
import { matrixCsv } from './matrix'
import { preferenceOf } from './preferences'
import { exportFormats, type ExportFormat, type ExportQuery } from './query'
import { openStudy, shownPairs } from './source/data'
import type { OpenedStudy } from './source/opened'

/** A file on its way. */
export interface ExportedFile {
  name: string
  protocolHash: string
  format: ExportFormat
  body: ReadableStream<Uint8Array>
}

function formatOf({ kind, format }: ExportQuery): ExportFormat {
  const formats: readonly ExportFormat[] = exportFormats[kind]
  const [usual] = exportFormats[kind]
  if (format === undefined) return usual
  if (formats.includes(format)) return format
  throw new AppError(
    'invalid',
    `There is no ${format} of ${kind}: ask for ${formats.join(' or ')}.`,
  )
}

function dimensionOf(
  { protocol }: Pick<FrozenStudy, 'protocol'>,
  wanted: string | undefined,
): string {
  const ids = protocol.design.dimensions.map(({ id }) => id)
  const id = wanted ?? protocol.primary.dimension
  if (ids.includes(id)) return id
  throw new AppError(
    'invalid',
    `The study has no dimension "${id}". It has ${ids.map((one) => `"${one}"`).join(', ')}.`,
  )
}

function counting({ judgements }: OpenedStudy, { excluded }: ExportQuery): CodedJudgement[] {
  return votes(judgements).filter((one) => excluded === 'with' || !one.excluded)
}

async function* battleLines(
  database: Database,
  study: OpenedStudy,
  judgements: readonly CodedJudgement[],
): AsyncGenerator<string> {
  const byPair = Map.groupBy(judgements, ({ pair }) => pair.ordinal)
  for await (const [ordinal, texts] of shownPairs(database, study.id))
    for (const judgement of byPair.get(ordinal) ?? [])
      yield jsonLine(
        study.isUnblinded
          ? battleLine(study, judgement, texts)
          : { ...battleOf(study, judgement), protocol_hash: study.protocol_hash },
      )
}

async function* preferenceLines(
  database: Database,
  study: OpenedStudy,
  judgements: readonly CodedJudgement[],
): AsyncGenerator<string> {
  const byPair = Map.groupBy(judgements, ({ pair }) => pair.ordinal)
  for await (const [ordinal, texts] of shownPairs(database, study.id)) {
    const preference = preferenceOf(study, byPair.get(ordinal) ?? [], texts)
    if (preference) yield jsonLine(preference)
  }
}

function* marked(parts: Iterable<string>, { bom }: ExportQuery): Generator<string> {
  if (bom) yield byteOrderMark
  yield* parts
}

type Parts = AsyncIterable<string> | Iterable<string>

function partsOf(database: Database, study: OpenedStudy, query: ExportQuery): Parts {
  const { kind, round } = query
  const format = formatOf(query)
  const judgements = counting(study, query)
  if (kind === 'judgements')
    return format === 'jsonl'
      ? judgementLines(study, { isWithExcluded: query.excluded === 'with' })
      : marked(judgementsCsv(study, judgements, query), query)
  const dimension = dimensionOf(study.record, query.dimension)
  const ofDimension = judgements.filter((one) => one.dimension === dimension)
  if (kind === 'preferences') return preferenceLines(database, study, ofDimension)
  const ofRound = ofDimension.filter((one) => one.round === Number(round))
  if (kind === 'matrix') return marked(matrixCsv(study, ofRound, query), query)
  return format === 'jsonl'
    ? battleLines(database, study, ofRound)
    : marked(battlesCsv(study, ofRound, query), query)
}

function fileName(frozen: FrozenStudy, query: ExportQuery, ending: string): string {
  const words = frozen.name.toLowerCase().match(/[a-z0-9]+/g) ?? ['study']
  const about = ['matrix', 'battles', 'preferences'].includes(query.kind)
    ? [dimensionOf(frozen, query.dimension)]
    : []
  const name = [words.join('-').slice(0, 60), query.kind, ...about].join('-')
  return `${name}-${frozen.protocol_hash.slice(0, 12)}.${ending}`
}

/** What people decided in a study, as a file; refused as long as it would tell too much. */
export async function exportStudy(database: Database, query: ExportQuery): Promise<ExportedFile> {
  const format = formatOf(query)
  const needsUnblinding = query.kind === 'study-bundle' || query.kind === 'preferences'
  const frozen = needsUnblinding
    ? await requireUnblinded(database, query.study)
    : await requireClosed(database, query.study)
  const name = fileName(frozen, query, format)
  const file = { name, format, protocolHash: frozen.protocol_hash }
  const study = await openStudy(database, frozen)
  if (query.kind === 'study-bundle') return { ...file, body: exportBundle(database, frozen, study) }
  return { ...file, body: textStream(partsOf(database, study, query)) }
}
