import { type Column, columnsOf } from '@/lib/formats/write/column'
import type { ProtocolPair } from '../protocol/schema'
import type { CodedJudgement } from '../results/coded'
import { annotatorCode, type ExportedStudy, judgementCells } from './judgements'

interface MatrixRow {
  annotator_id: string
  /** By number of the pair. */
  values: ReadonlyMap<number, number>
}

/** Annotators down, items across, one dimension and round: what Krippendorff's alpha is computed from. */
export interface Matrix {
  units: ProtocolPair[]
  rows: MatrixRow[]
}

export function matrixOf(study: ExportedStudy, judgements: readonly CodedJudgement[]): Matrix {
  const byAnnotator = Map.groupBy(judgements, ({ annotator }) => annotator)
  const pairs = new Map(judgements.map(({ pair }) => [pair.ordinal, pair]))
  return {
    units: [...pairs.values()].toSorted((a, b) => a.ordinal - b.ordinal),
    rows: [...byAnnotator]
      .toSorted(([a], [b]) => a - b)
      .map(([annotator, own]) => ({
        annotator_id: annotatorCode(annotator),
        values: new Map(
          own.map((one) => [one.pair.ordinal, judgementCells(study, one).choice_numeric]),
        ),
      })),
  }
}

/** A cell is empty where somebody did not judge. An item that is in several pairs has a column for each. */
export function matrixTable({ units }: Matrix): Column<MatrixRow>[] {
  const isAlone = new Set(units.map(({ item_id }) => item_id)).size === units.length
  return [
    ...columnsOf('text', 'annotator_id'),
    ...units.map(({ item_id: item, ordinal }): Column<MatrixRow> => ({
      name: isAlone ? item : `${item} ${ordinal}`,
      type: 'integer',
      of: ({ values }) => values.get(ordinal) ?? null,
    })),
  ]
}
