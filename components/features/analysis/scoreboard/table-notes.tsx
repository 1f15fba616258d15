import { LeftOut } from './left-out'
import { Term } from '@/components/core/glossary/term'
import type { Scores } from '@/lib/features/analysis/scores/schema'
import { someNames } from '@/lib/features/analysis/range-words'
import { dimensionWord, oneClassWords, testWords } from '@/lib/features/analysis/scores/words'
import type { GlossaryTerm } from '@/lib/features/docs/terms'
import type { Dimension, DimensionValue } from '@/lib/features/analysis/vocabulary'

/** Metrics that the glossary explains. */
const metricTerms: Readonly<Record<string, GlossaryTerm>> = {
  accuracy: 'accuracy',
  balanced_accuracy: 'balanced accuracy',
  macro_f1: 'macro-F1',
}

interface TableNotesProps {
  scores: Scores
  columns: Dimension
  /** Columns without a value. */
  hidden: readonly DimensionValue[]
}

/** What marks mean, what is not in the table, and where its figures mislead. */
export function TableNotes({ scores, columns, hidden }: TableNotesProps) {
  const oneClass = oneClassWords(scores, columns)
  const tests = scores.rows.flatMap(({ cells }) => cells.flatMap(({ best }) => best?.test ?? []))
  const words = [...new Set(tests)].map((test) => testWords[test])
  const term = metricTerms[scores.metric]
  return (
    <div className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-xs text-soft">
      {term === undefined ? null : (
        <span>
          <Term name={term}>{term}</Term> with 95%{' '}
          <Term name="confidence interval">confidence interval</Term>
        </span>
      )}
      {scores.rows.length > 1 ? (
        <>
          <span>
            <b className="num text-ink">bold</b> best of the column
          </span>
          <span>
            <span className="num text-ink underline decoration-2 underline-offset-4">
              underlined
            </span>{' '}
            second
          </span>
          <span>
            <span className="num">grey</span> significantly below the best ({words.join(' or ')},
            Holm over the row, p &lt; 0.05)
          </span>
          <span>Cells that lack more than a tenth of their column’s items are not ranked.</span>
        </>
      ) : null}
      {hidden.length === 0 ? null : (
        <span>
          Hidden, because no row has a value there:{' '}
          {someNames(hidden.map((column) => dimensionWord(columns, column)))}.
        </span>
      )}
      {oneClass === null ? null : <span className="text-abs">{oneClass}</span>}
      <LeftOut items={scores.left_out} />
    </div>
  )
}
