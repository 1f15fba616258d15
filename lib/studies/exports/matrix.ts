import { type CsvOptions, csvRecord } from '@/lib/formats/csv-text'
import type { CodedJudgement } from '../results/coded'
import { annotatorCode, type ExportedStudy, judgementCells } from './judgements'

/**
 * Annotators down, items across, one dimension and round: what Krippendorff's alpha is computed from. A cell is empty
 * where somebody did not judge. An item that is in several pairs has a column for each.
 */
export function* matrixCsv(
  study: ExportedStudy,
  judgements: readonly CodedJudgement[],
  options: CsvOptions = {},
): Generator<string> {
  const byAnnotator = Map.groupBy(judgements, ({ annotator }) => annotator)
  const pairs = new Map(judgements.map(({ pair }) => [pair.ordinal, pair]))
  const units = [...pairs.values()].toSorted((a, b) => a.ordinal - b.ordinal)
  const isAlone = new Set(units.map(({ item_id }) => item_id)).size === units.length
  yield csvRecord(
    [
      'annotator_id',
      ...units.map(({ item_id: item, ordinal }) => (isAlone ? item : `${item} ${ordinal}`)),
    ],
    options,
  )
  for (const [annotator, own] of [...byAnnotator].toSorted(([a], [b]) => a - b)) {
    const values = new Map(
      own.map((one) => [one.pair.ordinal, judgementCells(study, one).choice_numeric]),
    )
    yield csvRecord([
      annotatorCode(annotator),
      ...units.map(({ ordinal }) => values.get(ordinal) ?? null),
    ])
  }
}
