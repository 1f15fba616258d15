import type { ResultTable } from '@/lib/features/studies/results/table'
import { tableLatex, tablesCsv } from '@/lib/features/studies/results/table-text'
import { metricTitle } from './metric-title'
import type { Comparison } from './schema'
import { changeTitle, shownChanges } from './shown-changes'

/** A comparison as tables, for a paper or a terminal. */
export function comparisonTables(found: Comparison): ResultTable[] {
  const tables = [whole(found), byDataset(found), changes(found)]
  return tables.filter(({ rows }) => rows.length > 0)
}

/** How a comparison was made, so that it can be made again. */
function captionOf({ metric, labels, n, missing, seed, resamples }: Comparison): string {
  return (
    `${metricTitle(metric)}, label mapping ${labels}, ${n} shared items ` +
    `(A lacks ${missing.a}, B lacks ${missing.b}). Difference is B less A with its 95 % interval; ` +
    `intervals that are drawn use ${resamples} samples of documents, seed ${seed}.`
  )
}

function whole(found: Comparison): ResultTable {
  const { score, difference, mcnemar, equivalent, margin } = found
  const { both_right, fixed, broken, both_wrong } = found
  const words = equivalent === null ? null : equivalent ? 'yes' : 'not shown'
  return {
    id: 'comparison',
    caption: captionOf(found),
    columns: [
      { title: 'A', kind: 'score' },
      { title: 'B', kind: 'score' },
      { title: 'Difference', kind: 'change' },
      { title: 'Both right', kind: 'count' },
      { title: 'Fixed', kind: 'count' },
      { title: 'Broken', kind: 'count' },
      { title: 'Both wrong', kind: 'count' },
      { title: 'Exact p', kind: 'p' },
      { title: 'Mid-p', kind: 'p' },
      { title: `Equivalent within ${margin}`, kind: 'text' },
    ],
    rows: [
      [
        score.a,
        score.b,
        difference,
        both_right,
        fixed,
        broken,
        both_wrong,
        mcnemar.exact_p,
        mcnemar.mid_p,
        words,
      ],
    ],
  }
}

function byDataset({ datasets }: Comparison): ResultTable {
  return {
    id: 'datasets',
    caption: 'By dataset; exact McNemar of fixed against broken, corrected by Holm.',
    columns: [
      { title: 'Dataset', kind: 'text' },
      { title: 'n', kind: 'count' },
      { title: 'A', kind: 'score' },
      { title: 'B', kind: 'score' },
      { title: 'Fixed', kind: 'count' },
      { title: 'Broken', kind: 'count' },
      { title: 'Difference', kind: 'change' },
      { title: 'Exact p', kind: 'p' },
      { title: 'Holm p', kind: 'p' },
    ],
    rows: datasets.map(
      ({ dataset, n, a, b, fixed, broken, difference, low, high, exact_p, holm_p }) => [
        dataset ?? 'no dataset',
        n,
        a,
        b,
        fixed,
        broken,
        { value: difference, low, high },
        exact_p,
        holm_p,
      ],
    ),
  }
}

function changes(found: Comparison): ResultTable {
  const { rewards, others } = shownChanges(found)
  return {
    id: 'changes',
    caption:
      'Means over items that have the number on both sides; moved is the share that changed.',
    columns: [
      { title: 'Number', kind: 'text' },
      { title: 'n', kind: 'count' },
      { title: 'A', kind: 'score' },
      { title: 'B', kind: 'score' },
      { title: 'Difference', kind: 'change' },
      { title: 'Moved', kind: 'share' },
    ],
    rows: [...rewards, ...others].map(({ name, n, a, b, difference, moved }) => [
      changeTitle(name),
      n,
      a,
      b,
      difference,
      moved,
    ]),
  }
}

/** All tables as one text: long CSV, or LaTeX floats. */
export function comparisonText(found: Comparison, format: 'csv' | 'latex'): string {
  const tables = comparisonTables(found)
  if (format === 'csv') return tablesCsv(tables, { spreadsheet: true })
  const notes = found.notes.map(({ message }) => `% ${message}\n`)
  return [
    '% Needs \\usepackage{booktabs,tabularx}.\n',
    ...notes,
    ...tables.map((table) => `\n${tableLatex(table)}`),
  ].join('')
}
