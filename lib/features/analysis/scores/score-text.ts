import { csvRecord, pastedRecord } from '@/lib/formats/csv-text'
import type { ResultTable } from '@/lib/features/studies/results/table'
import { escapeLatex } from '@/lib/text/latex'
import type { Dimension, DimensionValue, MetricName } from '../vocabulary'
import type { GroupScore, ScoreCell, ScoreRow, Scores } from './schema'
import {
  dimensionTitle,
  dimensionWord,
  formatInterval,
  formatScore,
  intervalMethod,
  metricTitle,
  oneClassWords,
} from './words'

/** What a table of scores is of, beside its figures. */
export interface ScoreTable {
  scores: Scores
  rows: readonly Dimension[]
  columns: Dimension
  metric: MetricName
}

const mark = (text: string, rank: 1 | 2 | null) =>
  rank === null ? text : rank === 1 ? `\\textbf{${text}}` : `\\underline{${text}}`

function latexCell(cell: ScoreCell | undefined): string {
  if (cell === undefined) return '--'
  const { value, low, high, rank } = cell
  const text = mark(value === null ? 'undefined' : formatScore(value), rank)
  const interval = formatInterval(low, high).replace('–', '--')
  return interval === '' ? text : `${text} {\\scriptsize ${interval}}`
}

function latexMean({
  mean,
  deviation,
  rank,
}: Pick<ScoreRow, 'mean' | 'deviation' | 'rank'>): string {
  const text = mark(formatScore(mean), rank)
  return deviation === null ? text : `${text} {\\scriptsize $\\pm$ ${formatScore(deviation)}}`
}

const groupNames = ({ groups = [] }: Scores) => groups.map(({ name }) => name)

const cellAt = ({ cells }: ScoreRow, column: DimensionValue) =>
  cells.find((cell) => cell.column === column)

const rowWords = ({ key }: ScoreRow, rows: readonly Dimension[]) =>
  rows.map((dimension) => dimensionWord(dimension, key[dimension] ?? null))

/** How the figures were made, so that they can be made again. */
export function scoresCaption({ scores, metric }: ScoreTable): string {
  const { labels, common, seed, resamples, items, k } = scores
  return (
    `${metricTitle(metric, k)}, label mapping ${labels}, ${items} items${common ? ', common items only' : ''}. ` +
    `95% intervals: Wilson for shares of items, else ${resamples} bootstrap samples of documents (seed ${seed}).`
  )
}

function leftOutWords({ left_out: all }: Scores): string {
  const reasons = all.map(({ reason, count }) => `${count} (${reason})`)
  return reasons.length === 0 ? '' : ` Items left out: ${reasons.join(', ')}.`
}

/** What ends the row before takes a `[` or `*` that follows for an argument of its own. */
const latexLine = (cells: readonly string[]) =>
  `    ${/^\s*[[*]/.test(cells[0] ?? '') ? '{}' : ''}${cells.join(' & ')} \\\\`

/** One table with booktabs. */
export function scoresLatex(table: ScoreTable): string {
  const { scores, rows, columns } = table
  const heads = scores.columns.map(({ column }) => escapeLatex(dimensionWord(columns, column)))
  const names = rows.map((dimension) => escapeLatex(dimensionTitle(dimension)))
  const groups = groupNames(scores).map(escapeLatex)
  return [
    '% Needs \\usepackage{booktabs}.',
    '\\begin{table*}',
    '  \\centering\\small',
    `  \\caption{${escapeLatex(`${scoresCaption(table)}${leftOutWords(scores)} Bold is the best of its column, underlined the second.`)}}`,
    '  \\label{tab:scores}',
    `  \\begin{tabular}{@{}${'l'.repeat(names.length)}${'r'.repeat(heads.length + groups.length + 1)}@{}}`,
    '    \\toprule',
    latexLine([...names, ...heads, ...groups, 'mean']),
    '    \\midrule',
    ...scores.rows.map((row) =>
      latexLine([
        ...rowWords(row, rows).map(escapeLatex),
        ...scores.columns.map(({ column }) => latexCell(cellAt(row, column))),
        ...(row.groups ?? []).map(latexMean),
        latexMean(row),
      ]),
    ),
    '    \\bottomrule',
    '  \\end{tabular}',
    '\\end{table*}',
    '',
  ].join('\n')
}

/** The table for a terminal. */
export function scoresTable(table: ScoreTable): ResultTable {
  const { scores, rows, columns } = table
  const oneClass = oneClassWords(scores, columns)
  return {
    id: 'scores',
    caption: `${scoresCaption(table)}${leftOutWords(scores)}${oneClass === null ? '' : ` ${oneClass}`}`,
    columns: [
      ...rows.map((dimension) => ({ title: dimensionTitle(dimension), kind: 'text' as const })),
      ...scores.columns.map(({ column }) => ({
        title: dimensionWord(columns, column),
        kind: 'score' as const,
      })),
      ...groupNames(scores).flatMap((name) =>
        [name, `${name} ± sd`].map((title) => ({ title, kind: 'score' as const })),
      ),
      { title: 'mean', kind: 'score' },
    ],
    rows: scores.rows.map((row) => [
      ...rowWords(row, rows),
      ...scores.columns.map(({ column }) => {
        const cell = cellAt(row, column)
        return cell === undefined ? '–' : { value: cell.value, low: cell.low, high: cell.high }
      }),
      ...(row.groups ?? []).flatMap(({ mean, deviation }) => [mean, deviation]),
      row.mean,
    ]),
  }
}

/** A line for each cell and each group of datasets, with full precision; empty where it is undefined. */
export function scoresCsv(table: ScoreTable): string {
  const { scores, rows, columns, metric } = table
  const options = { spreadsheet: true }
  const of = [...rows, columns]
  const figures =
    'metric,labels,value,low,high,n,traces,rank,difference,p,holm_p,test,seed,resamples,method,k,common'.split(
      ',',
    )
  const own = groupNames(scores).length > 0 ? groupFigures : []
  const blank = own.map(() => null)
  const asked = [scores.k ?? null, String(scores.common)]
  const lines = scores.rows.flatMap(({ key, cells, groups = [] }) => [
    ...cells.map(({ column, value, low, high, n, rollouts, rank, best }) =>
      csvRecord(
        [
          ...rows.map((dimension) => key[dimension] ?? null),
          column,
          metric,
          scores.labels,
          value,
          low,
          high,
          n,
          rollouts,
          rank,
          best?.difference ?? null,
          best?.p ?? null,
          best?.holm_p ?? null,
          best?.test ?? null,
          scores.seed,
          scores.resamples,
          low === null ? null : intervalMethod(metric),
          ...asked,
          ...blank,
        ],
        options,
      ),
    ),
    ...groups.map((group) => csvRecord(groupRecord(key, group, table), options)),
  ])
  return csvRecord([...of, ...figures, ...own], options) + lines.join('')
}

const groupFigures = ['group', 'deviation', 'datasets']

/** The mean of a group in the columns of a cell; what only a cell has is empty. */
function groupRecord(
  key: ScoreRow['key'],
  { name, mean, deviation, datasets, rank }: GroupScore,
  { scores, rows, metric }: ScoreTable,
) {
  const before = [...rows.map((dimension) => key[dimension] ?? null), null, metric, scores.labels]
  const figures = [
    mean,
    null,
    null,
    null,
    null,
    rank,
    null,
    null,
    null,
    null,
    scores.seed,
    scores.resamples,
    null,
    scores.k ?? null,
    String(scores.common),
  ]
  return [...before, ...figures, name, deviation, datasets]
}

/** The table as it is shown, columns separated by tabs: what spreadsheets paste. */
export function scoresTabs({ scores, rows, columns }: ScoreTable): string {
  const heads = scores.columns.map(({ column }) => dimensionWord(columns, column))
  return [
    pastedRecord([
      ...rows.map((dimension) => dimensionTitle(dimension)),
      ...heads,
      ...groupNames(scores).flatMap((name) => [name, 'sd']),
      'mean',
      'sd',
    ]),
    ...scores.rows.map((row) =>
      pastedRecord([
        ...rowWords(row, rows),
        ...scores.columns.map(({ column }) => {
          const cell = cellAt(row, column)
          return cell === undefined ? '' : formatScore(cell.value)
        }),
        ...[...(row.groups ?? []), row].flatMap(({ mean, deviation }) => [
          formatScore(mean),
          deviation === null ? '' : formatScore(deviation),
        ]),
      ]),
    ),
  ].join('')
}
