import { type Cell, csvRecord, type CsvOptions } from '@/lib/formats/csv-text'
import type { CodedJudgement } from '../results/coded'
import type { Naming } from './naming'

/** What every row of an export is told of its study. */
export interface ExportedStudy {
  id: string
  protocol_hash: string
  naming: Naming
}

export const judgementColumns = [
  'study_id',
  'item_id',
  'annotator_id',
  'dimension',
  'choice',
  'choice_by_side',
  'choice_numeric',
  'round',
  'shown_position',
  'created_at',
  'duration_ms',
  'comment',
] as const

type JudgementCells = Record<(typeof judgementColumns)[number], Cell>

/** Annotators have numbers, never names. */
export const annotatorCode = (number: number) => `A${number}`

/** One choice as the long table has it. Above 0 of `choice_numeric` = the first named of the pair is better. */
export function judgementCells(study: ExportedStudy, judgement: CodedJudgement): JudgementCells {
  const { pair, choice, numeric } = judgement
  const names = study.naming(pair)
  return {
    study_id: study.id,
    item_id: pair.item_id,
    annotator_id: annotatorCode(judgement.annotator),
    dimension: judgement.dimension,
    choice: choice === 'tie' ? 'tie' : names[choice],
    choice_by_side: judgement.by_side,
    choice_numeric: names.isTurned && numeric !== 0 ? -numeric : numeric,
    round: judgement.round,
    shown_position: judgement.position,
    created_at: judgement.created_at,
    duration_ms: judgement.duration_ms,
    comment: judgement.comment,
  }
}

/** The long table: one row a judgement. */
export function* judgementsCsv(
  study: ExportedStudy,
  judgements: Iterable<CodedJudgement>,
  options: CsvOptions = {},
): Generator<string> {
  yield csvRecord(judgementColumns)
  for (const judgement of judgements) {
    const cells = judgementCells(study, judgement)
    yield csvRecord(
      judgementColumns.map((name) => cells[name]),
      options,
    )
  }
}
