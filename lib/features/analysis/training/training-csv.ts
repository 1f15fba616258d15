import { csvRecord } from '@/lib/formats/csv-text'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import type { TrainingPoint } from './schema'

const columns = ['mean', 'q25', 'median', 'q75', 'missing'] as const

/** A line for each series of each point, with full precision; `labels` decides what is right. */
export function trainingCsv(points: readonly TrainingPoint[], labels: LabelMapping | null): string {
  const options = { spreadsheet: true }
  const head = ['run', 'model', 'step', 'traces', 'items', 'series', ...columns, 'terms', 'labels']
  const lines = points.flatMap(({ run, model, step, n, items, series }) =>
    Object.entries(series).map(([name, summary]) => {
      const values = columns.map((column) => summary[column])
      const terms = summary.terms?.join(' ') ?? null
      return csvRecord([run, model, step, n, items, name, ...values, terms, labels], options)
    }),
  )
  return [csvRecord(head, options), ...lines].join('')
}
