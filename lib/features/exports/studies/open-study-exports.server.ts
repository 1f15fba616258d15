import type { Column } from '@/lib/formats/write/column'
import {
  jsonArray,
  jsonLines,
  once,
  table,
  wholeText,
  type RowFile,
} from '@/lib/formats/write/written'
import { pairConfig } from '@/lib/features/exports/label-studio/config'
import type { OpenedExport } from '@/lib/features/exports/opened'
import type { ExportRequest } from '@/lib/features/exports/query'
import type { Database } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { sha256 } from '@/lib/formats/hash'
import { exportBundle } from '@/lib/features/studies/bundle/export-bundle.server'
import { noCertificate } from '@/lib/features/studies/imported/words'
import { type CodedJudgement, votes } from '@/lib/features/studies/results/coded'
import {
  type FrozenStudy,
  requireClosed,
  requireUnblinded,
} from '@/lib/features/studies/results/read-record.server'
import { battleLine, battleOf, battleTable } from '@/lib/features/studies/exports/battles'
import { judgementTable } from '@/lib/features/studies/exports/judgements'
import { judgementLines } from '@/lib/features/studies/exports/lines'
import { pairTask } from './label-studio'
import { matrixOf, matrixTable } from '@/lib/features/studies/exports/matrix'
import { decidedOf, preferenceOf } from '@/lib/features/studies/exports/preferences'
import { openStudy, shownPairs } from '@/lib/features/studies/exports/source/open-study.server'
import type { OpenedStudy } from '@/lib/features/studies/exports/source/opened'

type StudyKind = 'judgements' | 'matrix' | 'battles' | 'preferences' | 'study-bundle'
/** What all of them take. */
type StudyExportOptions = Pick<
  ExportRequest['judgements']['own'],
  'format' | 'spreadsheet' | 'bom' | 'dimension' | 'round' | 'excluded'
> & { kind: StudyKind | 'label-studio' }

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

function counting({ judgements }: OpenedStudy, { excluded }: StudyExportOptions): CodedJudgement[] {
  return votes(judgements).filter((one) => excluded === 'with' || !one.excluded)
}

/** Of one dimension, the primary one where none is named. */
function ofDimension(study: OpenedStudy, own: StudyExportOptions): CodedJudgement[] {
  const dimension = dimensionOf(study.record, own.dimension)
  return counting(study, own).filter((one) => one.dimension === dimension)
}

function ofRound(study: OpenedStudy, own: StudyExportOptions): CodedJudgement[] {
  return ofDimension(study, own).filter(({ round }) => round === Number(own.round))
}

function tabular<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { format, spreadsheet, bom }: StudyExportOptions,
): RowFile {
  return table(columns, () => once(rows), {
    format: format === 'parquet' ? 'parquet' : 'csv',
    spreadsheet,
    bom,
  })
}

function fileName(frozen: FrozenStudy, { kind, dimension }: StudyExportOptions): string {
  const words = frozen.name.toLowerCase().match(/[a-z0-9]+/g) ?? ['study']
  const isOfOne = kind === 'matrix' || kind === 'battles' || kind === 'preferences'
  const about = isOfOne ? [dimensionOf(frozen, dimension)] : []
  const name = [words.join('-').slice(0, 60), kind, ...about].join('-')
  return `${name}-${frozen.protocol_hash.slice(0, 12)}`
}

interface OpenedStudyExport {
  frozen: FrozenStudy
  study: OpenedStudy
  own: StudyExportOptions
}

interface StudyExportQuery {
  own: StudyExportOptions
  filter: { study: string }
}

/** `requireTold` refuses a study of which nothing may be told yet. */
async function opened(
  database: Database,
  { own, filter }: StudyExportQuery,
  requireTold = requireUnblinded,
): Promise<OpenedStudyExport> {
  const frozen = await requireTold(database, filter.study)
  return { frozen, study: await openStudy(database, frozen), own }
}

/** A file of a study: what was decided, and whether names may be told, is its state. */
function fileOf(
  { frozen, study, own }: OpenedStudyExport,
  rows: number,
  file: RowFile,
): OpenedExport {
  return {
    ...file,
    rows,
    stamp: sha256(JSON.stringify([study.isUnblinded, study.judgements, frozen.unblinded_at])),
    name: fileName(frozen, own),
    schema: `${own.kind}/1`,
    protocol_hash: frozen.protocol_hash,
  }
}

/** The long table; as JSON Lines in full, with repeats and gold. Under pseudonyms until unblinding. */
export async function openJudgements(
  database: Database,
  asked: ExportRequest['judgements'],
): Promise<OpenedExport> {
  const found = await opened(database, asked, requireClosed)
  const { study, own } = found
  if (own.format === 'jsonl') {
    const lines = [...judgementLines(study, { isWithExcluded: own.excluded === 'with' })]
    return fileOf(
      found,
      lines.length,
      jsonLines(() => once(lines)),
    )
  }
  const rows = counting(study, own)
  return fileOf(found, rows.length, tabular(judgementTable(study), rows, own))
}

/** Annotators by items, of one dimension and round. */
export async function openMatrix(
  database: Database,
  asked: ExportRequest['matrix'],
): Promise<OpenedExport> {
  const found = await opened(database, asked, requireClosed)
  const matrix = matrixOf(found.study, ofRound(found.study, found.own))
  return fileOf(found, matrix.rows.length, tabular(matrixTable(matrix), matrix.rows, found.own))
}

/** Votes in arena form; with what was read once names may be told. */
export async function openBattles(
  database: Database,
  asked: ExportRequest['battles'],
): Promise<OpenedExport> {
  const found = await opened(database, asked, requireClosed)
  const { study, own } = found
  const judgements = ofRound(study, own)
  if (own.format === 'csv') {
    const battles = judgements.map((judgement) => battleOf(study, judgement))
    return fileOf(found, battles.length, tabular(battleTable, battles, own))
  }
  const byPair = Map.groupBy(judgements, ({ pair }) => pair.ordinal)
  async function* lines() {
    for await (const [ordinal, texts] of shownPairs(database, study.id))
      yield (byPair.get(ordinal) ?? []).map((judgement) =>
        study.isUnblinded
          ? battleLine(study, judgement, texts)
          : { ...battleOf(study, judgement), protocol_hash: study.protocol_hash },
      )
  }
  return fileOf(found, judgements.length, jsonLines(lines))
}

/** Chosen over rejected, of pairs where more than half preferred one. */
export async function openPreferences(
  database: Database,
  asked: ExportRequest['preferences'],
): Promise<OpenedExport> {
  const found = await opened(database, asked)
  const { study, own } = found
  const options = { form: asked.own.form, isWithTies: asked.own.ties === 'list' }
  const byPair = Map.groupBy(ofDimension(study, own), ({ pair }) => pair.ordinal)
  const ties = [...byPair.values()].filter((judgements) => decidedOf(judgements) === null).length
  async function* lines() {
    for await (const [ordinal, texts] of shownPairs(database, study.id)) {
      const preference = preferenceOf(study, byPair.get(ordinal) ?? [], { ...options, texts })
      if (preference) yield [preference]
    }
  }
  if (options.isWithTies) return fileOf(found, byPair.size, jsonLines(lines))
  const file = fileOf(found, byPair.size - ties, jsonLines(lines))
  return { ...file, left_out: { 'pairs without a majority': ties } }
}

/** The pairs of an unblinded study with every vote on them, as tasks of Label Studio. */
export async function openPairTasks(
  database: Database,
  asked: { own: ExportRequest['label-studio']['own']; filter: { study: string } },
): Promise<OpenedExport> {
  const excluded = 'excluded' in asked.own ? asked.own.excluded : 'with'
  const own: StudyExportOptions = { ...asked.own, dimension: undefined, round: '1', excluded }
  const found = await opened(database, { ...asked, own })
  const { study, frozen } = found
  const byPair = Map.groupBy(counting(study, own), ({ pair }) => pair.ordinal)
  async function* tasks() {
    for await (const [ordinal, texts] of shownPairs(database, study.id)) {
      const task = pairTask(study, byPair.get(ordinal) ?? [], texts)
      if (task) yield [task]
    }
  }
  const config = pairConfig(frozen.protocol.design.dimensions)
  return fileOf(found, byPair.size, own.format === 'xml' ? wholeText(config) : jsonArray(tasks))
}

/** Everything about an unblinded study in one archive. */
export async function openBundle(
  database: Database,
  asked: ExportRequest['study-bundle'],
): Promise<OpenedExport> {
  const found = await opened(database, asked)
  if (found.frozen.protocol.cast_elsewhere)
    throw new AppError(
      'conflict',
      `${noCertificate} Without it there is no bundle: export judgements or battles instead.`,
    )
  const bytes = () => exportBundle(database, found.frozen, found.study)
  const sample = async () => {
    let length = 0
    for await (const piece of bytes()) length += piece.length
    return { columns: [], rows: [], bytes: length }
  }
  return fileOf(found, found.study.judgements.length, { bytes, sample })
}
