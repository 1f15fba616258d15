import type { ResultTable } from '@/lib/features/studies/results/table'
import { comment, type Provenance, tablesText } from '../table-files'
import { metricTitle } from '../scores/words'
import type { Comparison } from './schema'
import { changeTitle, countTitle, shownChanges } from './shown-changes'
import { capitalised } from '@/lib/text/numbers'

/** A comparison as tables, for a paper or a terminal. */
export function comparisonTables(found: Comparison): ResultTable[] {
  const tables = [whole(found), byDataset(found), changes(found)]
  return tables.filter(({ rows }) => rows.length > 0)
}

/** How a comparison was made, so that it can be made again. */
function captionOf({ metric, k, labels, n, missing, seed, resamples }: Comparison): string {
  return (
    `${capitalised(metricTitle(metric, k))}, label mapping ${labels}, ${n} shared items ` +
    `(A lacks ${missing.a}, B lacks ${missing.b}). Difference is B minus A with its 95% interval; ` +
    `bootstrap intervals use ${resamples} samples of documents, seed ${seed}.`
  )
}

const verdictWords = (equivalent: boolean | null) =>
  equivalent === null ? null : equivalent ? 'yes' : 'not shown'

function whole(found: Comparison): ResultTable {
  const { metric, k, n, score, score_interval: interval, difference, mcnemar } = found
  const { equivalent, margin } = found
  const { both_right, fixed, broken, both_wrong } = found
  return {
    id: 'comparison',
    caption: captionOf(found),
    columns: [
      { title: 'Metric', kind: 'text' },
      { title: 'n', kind: 'count' },
      { title: 'A', kind: 'score' },
      { title: 'B', kind: 'score' },
      { title: 'Difference', kind: 'change' },
      { title: 'Both correct', kind: 'count' },
      { title: 'Fixed', kind: 'count' },
      { title: 'Broken', kind: 'count' },
      { title: 'Both incorrect', kind: 'count' },
      { title: 'Exact p', kind: 'p' },
      { title: 'Mid-p', kind: 'p' },
      { title: `Equivalent within ${margin}`, kind: 'text' },
    ],
    rows: [
      [
        capitalised(metricTitle(metric, k)),
        n,
        { value: score.a, ...interval.a },
        { value: score.b, ...interval.b },
        difference,
        both_right,
        fixed,
        broken,
        both_wrong,
        mcnemar.exact_p,
        mcnemar.mid_p,
        verdictWords(equivalent),
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
      ({ dataset, n, a, b, fixed, broken, difference, low, high, method, exact_p, holm_p }) => [
        dataset ?? 'no dataset',
        n,
        a,
        b,
        fixed,
        broken,
        { value: difference, low, high, method },
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
      'Means over items with a value on both sides; moved is the share of items that changed.',
    columns: [
      { title: 'Number', kind: 'text' },
      { title: 'n', kind: 'count' },
      { title: 'A', kind: 'score' },
      { title: 'B', kind: 'score' },
      { title: 'Difference', kind: 'change' },
      { title: 'Moved', kind: 'share' },
    ],
    rows: [
      ...rewards.map((change) => ({ ...change, title: changeTitle(change.name) })),
      ...others.map((change) => ({ ...change, title: countTitle(change.name) })),
    ].map(({ title, n, a, b, difference, moved }) => [title, n, a, b, difference, moved]),
  }
}

/** The selections that were compared: search strings of lists of traces. */
export interface ComparedSides {
  a: string
  b: string
}

function provenanceOf(found: Comparison, sides: ComparedSides): Provenance {
  const { metric, k = null, labels, margin, equivalent, seed, resamples } = found
  const made = { equivalent: verdictWords(equivalent), seed, resamples }
  return { ...sides, metric, k, labels, margin, ...made }
}

/** All tables as one text: long CSV, or LaTeX floats. */
export function comparisonText(
  found: Comparison,
  format: 'csv' | 'latex',
  sides: ComparedSides,
): string {
  const text = tablesText(comparisonTables(found), format, provenanceOf(found, sides))
  if (format === 'csv') return text
  return found.notes.map(({ message }) => comment(message)).join('') + text
}
