'use client'

import { CopyButton } from './copy-button'
import { PreferenceLine, outcomeLooks } from './preference-row'
import { ResultsCard } from './results-card'
import { useResultsView } from './use-results-view'
import { OptionSelect } from '@/components/ui/field'
import { outcomes, outcomeWords, shareBars } from '@/lib/features/studies/results/bars'
import { figureSvg } from '@/lib/features/studies/results/figure'
import type { StudyResults } from '@/lib/features/studies/results/schema'
import { headline } from '@/lib/features/studies/results/headline'
import { incompleteWords, majorityTitle, methodWords } from '@/lib/features/studies/results/words'
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
        <OptionSelect
          aria-label="Systems compared"
          className="h-8! w-auto! max-w-72 lg:max-w-160"
          value={view.versus}
          onValue={(chosen) => void change({ versus: chosen })}
          options={versus.map(({ first, second }, place) => [
            place,
            `${visibleText(systems[first] ?? '')} against ${visibleText(systems[second] ?? '')}`,
          ])}
        />
      )}
      {counted.after_discussion === null ? null : (
        <OptionSelect
          aria-label="Round"
          className="h-8! w-auto!"
          value={view.round}
          onValue={(round) => void change({ round })}
          options={[
            ['final', 'After discussion'],
            ['first', 'Round 1'],
          ]}
        />
      )}
      {all === null ? null : (
        <OptionSelect
          aria-label="Whose votes"
          className="h-8! w-auto!"
          value={view.votes}
          onValue={(votes) => void change({ votes })}
          options={[
            ['counted', 'Without excluded annotators'],
            ['all', 'With excluded annotators'],
          ]}
        />
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
  const sentence = headline(rows, { ...results, systems: results.systems.map(visibleText) })
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
        {sentence === null ? null : (
          <p className="font-serif text-xl leading-snug font-semibold wrap-anywhere">{sentence}</p>
        )}
        {incompleteWords(results, rows).map((words) => (
          <p key={words} className="rounded-lg bg-absw px-3 py-1.5 text-[0.8125rem] text-abs">
            <span aria-hidden>! </span>
            {words}
          </p>
        ))}
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
