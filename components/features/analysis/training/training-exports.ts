import type { ExportEntry } from '@/components/features/analysis/shell/export-menu'
import { copyTable } from '../shell/copy-table'
import { downloadFile } from '@/components/ui/download'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import type { TrainingPoint } from '@/lib/features/analysis/training/schema'

const stepTables = async () => await import('@/lib/features/analysis/training/step-table')

function save(name: string, text: string): void {
  downloadFile(name, new Blob([text], { type: 'text/plain;charset=utf-8' }))
}

/** Exports: every series of every step, or the figures of one step. */
export function trainingExports(
  points: readonly TrainingPoint[],
  shown: { step: number | null; labels: LabelMapping | null },
): ExportEntry[] {
  return [
    {
      title: 'Download CSV',
      hint: 'all series',
      onSelect: async () => {
        const { trainingCsv } = await import('@/lib/features/analysis/training/training-csv')
        save('training.csv', trainingCsv(points, shown.labels))
      },
    },
    {
      title: 'Download LaTeX',
      hint: 'booktabs',
      onSelect: async () => {
        const { stepLatex, stepTable } = await stepTables()
        save('training.tex', stepLatex(stepTable(points, shown)))
      },
    },
    {
      title: 'Copy table',
      onSelect: async () => {
        const { stepTable, stepTabs } = await stepTables()
        await copyTable(stepTabs(stepTable(points, shown)))
      },
    },
  ]
}
