import { pastedRecord } from '@/lib/formats/csv-text'
import { escapeLatex } from '@/lib/text/latex'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import { trainingLines } from './curves'
import type { SeriesName, TrainingPoint } from './schema'
import { chartNames, formatSeries, seriesWords } from './series-words'
import { metrics } from './vocabulary'

/** Every series of every line at one step: the means, in words. */
export interface StepTable {
  caption: string
  heads: string[]
  rows: string[][]
}

/** Of a step, or of the last one of each line; `labels` decides what is right. */
export function stepTable(
  points: readonly TrainingPoint[],
  { step, labels }: { step: number | null; labels: LabelMapping | null },
): StepTable {
  const lines = trainingLines(points).map(({ name, points: own }) => ({
    name,
    point: step === null ? own.at(-1) : own.find((point) => point.step === step),
  }))
  const { outcome, output } = chartNames(points, 'accuracy')
  const names = [...new Set<SeriesName>([...presentMetrics(points), ...outcome, ...output])]
  const at = step === null ? 'the last step of each run' : `step ${step}`
  const hasInterval = points.some(({ series }) => series['accuracy']?.low !== undefined)
  return {
    caption: `Means at ${at}${hasInterval ? ', shares of items with Wilson’s 95% interval' : ''}${labels === null ? '' : `, label mapping ${labels}`}.`,
    heads: ['series', ...lines.map(({ name }) => name)],
    rows: [
      ['step', ...lines.map(({ point }) => String(point?.step ?? 'none'))],
      ['traces', ...lines.map(({ point }) => String(point?.n ?? 0))],
      ['items', ...lines.map(({ point }) => String(point?.items ?? 0))],
      ...names.map((name) => [
        seriesWords(name).title,
        ...lines.map(({ point }) => meanOf(point, name)),
      ]),
    ],
  }
}

const presentMetrics = (points: readonly TrainingPoint[]) =>
  metrics.filter((name) => points.some(({ series }) => name in series))

function meanOf(point: TrainingPoint | undefined, name: SeriesName): string {
  const { mean = null, low, high } = point?.series[name] ?? {}
  if (mean === null) return 'undefined'
  const value = formatSeries(name, mean)
  if (low === undefined || high === undefined) return value
  return `${value} (${formatSeries(name, low)}–${formatSeries(name, high)})`
}

const latexLine = (cells: readonly string[]) => `    ${cells.map(escapeLatex).join(' & ')} \\\\`

/** One table with booktabs. */
export function stepLatex({ caption, heads, rows }: StepTable): string {
  return [
    '% Needs \\usepackage{booktabs}.',
    '\\begin{table}',
    '  \\centering\\small',
    `  \\caption{${escapeLatex(caption)}}`,
    '  \\label{tab:training}',
    `  \\begin{tabular}{@{}l${'r'.repeat(heads.length - 1)}@{}}`,
    '    \\toprule',
    latexLine(heads),
    '    \\midrule',
    ...rows.map(latexLine),
    '    \\bottomrule',
    '  \\end{tabular}',
    '\\end{table}',
    '',
  ].join('\n')
}

/** Columns separated by tabs: what spreadsheets paste. */
export function stepTabs({ heads, rows }: StepTable): string {
  return [heads, ...rows].map(pastedRecord).join('')
}
