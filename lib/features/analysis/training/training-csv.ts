import { csvRecord } from '@/lib/formats/csv-text'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import type { TrainingPoint } from './schema'

const columns = ['mean', 'q25', 'median', 'q75', 'low', 'high', 'missing'] as const
const head =
  'run,model,step,last_step,traces,items,common_items,series,mean,q25,median,q75,low,high,missing,terms,from,labels'

/** A line for each series of each point, with full precision; `labels` decides what is right. */
export function trainingCsv(points: readonly TrainingPoint[], labels: LabelMapping | null): string {
  const options = { spreadsheet: true }
  const lines = points.flatMap(
    ({ run, model, step, last_step: last, n, items, common_items: common, series }) =>
      Object.entries(series).map(([name, summary]) => {
        const values = columns.map((column) => summary[column] ?? null)
        const made = [summary.terms?.join(' ') ?? null, summary.from ?? null, labels]
        return csvRecord(
          [run, model, step, last, n, items, common, name, ...values, ...made],
          options,
        )
      }),
  )
  return [csvRecord(head.split(','), options), ...lines].join('')
}
