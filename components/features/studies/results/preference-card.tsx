'use client'

import { CopyButton } from './copy-button'
import { PreferenceLine, outcomeLooks } from './preference-row'
import { ResultsCard } from './results-card'
import { useResultsView } from './use-results-view'
import { Select } from '@/components/ui/field'
import { outcomes, outcomeWords, shareBars } from '@/lib/features/studies/results/bars'
import { figureSvg } from '@/lib/features/studies/results/figure'
import type { StudyResults } from '@/lib/features/studies/results/schema'
import { majorityTitle, methodWords } from '@/lib/features/studies/results/words'
import { preferencesOf, versusOf } from '@/lib/features/studies/results/view'
import { visibleText } from '@/lib/text/visible-text'

interface CardProps {
  results: StudyResults
}

function Choices({ results }: CardProps) {
  const { view, change } = useResultsView()
  const versus = versusOf(results)
  const { counted, with_excluded: all, systems } = results
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {versus.length < 2 ? null : (
        <Select
          aria-label="Systems compared"
          className="h-8! w-auto! max-w-72 lg:max-w-160"
          value={view.versus}
          onChange={({ target }) => void change({ versus: Number(target.value) })}
        >
          {versus.map(({ first, second }, place) => (
            <option key={`${first} ${second}`} value={place}>
              {`${visibleText(systems[first] ?? '')} against ${visibleText(systems[second] ?? '')}`}
            </option>
          ))}
        </Select>
      )}
      {counted.after_discussion === null ? null : (
        <Select
          aria-label="Round"
          className="h-8! w-auto!"
          value={view.round}
          onChange={({ target }) =>
            void change({ round: target.value === 'first' ? 'first' : 'final' })
          }
        >
          <option value="final">After discussion</option>
          <option value="first">Round 1</option>
        </Select>
      )}
      {all === null ? null : (
        <Select
          aria-label="Whose votes"
          className="h-8! w-auto!"
          value={view.votes}
          onChange={({ target }) =>
            void change({ votes: target.value === 'all' ? 'all' : 'counted' })
          }
        >
          <option value="counted">Without excluded annotators</option>
          <option value="all">With excluded annotators</option>
        </Select>
      )}
    </div>
  )
}

/** The table of the study's result; what makes it is fetched when somebody wants it. */
async function mainTable(results: StudyResults, format: 'latex' | 'csv'): Promise<string> {
  const [{ resultTables }, { tableCsv, tablesLatex }] = await Promise.all([
    import('@/lib/features/studies/results/tables'),
    import('@/lib/features/studies/results/table-text'),
  ])
  const [table] = resultTables(results)
  if (!table) return ''
  if (format === 'csv') return tableCsv(table)
  return tablesLatex([table], { hash: results.protocol_hash })
}

/** Wins, ties and losses of two systems, a bar a dimension. */
export function PreferenceCard({ results }: CardProps) {
  const { view } = useResultsView()
  const rows = preferencesOf(results, view)
  const [one] = rows
  const names = [
    visibleText(results.systems[one?.first ?? 0] ?? ''),
    visibleText(results.systems[one?.second ?? 1] ?? ''),
  ] as const
  const dimensionNames = new Map(results.dimensions.map(({ id, name }) => [id, name]))
  const used = new Set(rows.flatMap((row) => shareBars(row).map(({ outcome }) => outcome)))
  return (
    <ResultsCard
      title={majorityTitle(results)}
      actions={
        <div className="flex gap-1.5">
          <CopyButton label="LaTeX" text={() => mainTable(results, 'latex')} />
          <CopyButton label="CSV" text={() => mainTable(results, 'csv')} />
          <CopyButton label="SVG" text={() => figureSvg({ rows, dimensionNames, names })} />
        </div>
      }
    >
      <div className="grid gap-4">
        <Choices results={results} />
        <ul
          aria-label="Colours"
          className="flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem] text-soft"
        >
          {outcomes
            .filter((outcome) => used.has(outcome))
            .map((outcome) => (
              <li key={outcome} className="flex min-w-0 items-center gap-1.5">
                <span
                  aria-hidden
                  className="size-2.5 shrink-0 rounded-sm border border-line"
                  style={{ background: outcomeLooks[outcome].fill }}
                />
                <span className="wrap-anywhere">{outcomeWords(outcome, names)}</span>
              </li>
            ))}
        </ul>
        <ul aria-label="By dimension" className="grid gap-3">
          {rows.map((row) => (
            <PreferenceLine
              key={row.dimension}
              row={row}
              name={visibleText(dimensionNames.get(row.dimension) ?? row.dimension)}
              names={names}
            />
          ))}
        </ul>
        <p className="max-w-[75ch] text-[0.8125rem] text-soft">{methodWords(results, rows)}</p>
      </div>
    </ResultsCard>
  )
}
