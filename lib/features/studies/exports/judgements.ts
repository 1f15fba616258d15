import { type Column, columnsOf } from '@/lib/formats/write/column'
import type { CodedJudgement } from '../results/coded'
import type { Naming } from './naming'

/** What every row of an export repeats of its study. */
export interface ExportedStudy {
  id: string
  protocol_hash: string
  naming: Naming
}

/** A row of the long table. */
export interface JudgementCells {
  study_id: string
  item_id: string
  annotator_id: string
  dimension: string
  /** By system. */
  choice: string
  /** left, tie or right, or 1 to 5. */
  choice_by_side: string | number | null
  choice_numeric: number
  round: number
  shown_position: number
  created_at: string
  duration_ms: number | null
  comment: string | null
}

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

/** The long table: a row a judgement. */
export function judgementTable(study: ExportedStudy): Column<CodedJudgement>[] {
  const columns: Column<JudgementCells>[] = [
    ...columnsOf('text', 'study_id', 'item_id', 'annotator_id', 'dimension', 'choice'),
    {
      name: 'choice_by_side',
      type: 'text',
      of: ({ choice_by_side: side }) => (side === null ? null : String(side)),
    },
    ...columnsOf('integer', 'choice_numeric', 'round', 'shown_position'),
    ...columnsOf('time', 'created_at'),
    ...columnsOf('integer', 'duration_ms'),
    ...columnsOf('text', 'comment'),
  ]
  return columns.map(({ of, ...column }) => ({
    ...column,
    of: (judgement) => of(judgementCells(study, judgement)),
  }))
}
