import { ResultsCard } from './results-card'
import type { RankingRow, StudyResults } from '@/lib/features/studies/results/schema'
import { rankedSystems, rankingNote } from '@/lib/features/studies/results/ranking-words'
import { visibleText } from '@/lib/text/visible-text'

function Ranking({ row, results }: { row: RankingRow; results: StudyResults }) {
  const name = results.dimensions.find(({ id }) => id === row.dimension)?.name ?? row.dimension
  return (
    <div>
      <h3 className="mb-1 text-[0.8125rem] font-semibold">{visibleText(name)}</h3>
      <ol className="grid gap-0.5">
        {rankedSystems(row, results.systems).map(({ system, words }) => (
          <li key={system} className="flex justify-between gap-3 border-b border-line py-1">
            <span className="min-w-0 wrap-anywhere">{visibleText(system)}</span>
            <span className="num shrink-0">{words}</span>
          </li>
        ))}
      </ol>
      <p className="mt-1 text-xs text-soft">{rankingNote(row)}</p>
    </div>
  )
}

interface RankingCardProps {
  results: StudyResults
  rows: readonly RankingRow[]
}

/** More than two systems in one order, after Davidson. */
export function RankingCard({ results, rows }: RankingCardProps) {
  return (
    <ResultsCard title="All systems together">
      <div className="grid gap-4 text-[0.8125rem]">
        {rows
          .filter(({ by }) => by === 'items')
          .map((row) => (
            <Ranking key={row.dimension} row={row} results={results} />
          ))}
      </div>
    </ResultsCard>
  )
}
