import { ResultsCard } from './results-card'
import { ScrollBox } from '@/components/ui/scroll-box'
import type {
  AnnotatorConduct,
  BlindingIndexRow,
  StudyResults,
} from '@/lib/features/studies/results/schema'
import { blindingIndexWords, fastRuleWords, shareOf } from '@/lib/features/studies/results/words'
import { visibleText } from '@/lib/text/visible-text'
import { formatCount, formatDecimal } from '@/lib/text/numbers'

function AnnotatorRow({ row }: { row: AnnotatorConduct }) {
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="py-1.5 pr-2 text-left font-medium">
        A{row.annotator}
        {row.excluded === null ? null : (
          <span className="block text-xs font-normal text-abs">
            ! excluded: {visibleText(row.excluded)}
          </span>
        )}
        {row.is_fast ? <span className="block text-xs font-normal text-abs">! fast</span> : null}
      </th>
      <td className="num px-2 py-1.5">{formatCount(row.pairs)}</td>
      <td className="num px-2 py-1.5">{formatDecimal(row.median_seconds, 0)}</td>
      <td className="num px-2 py-1.5">{shareOf(row.fast, row.timed)}</td>
      <td className="num px-2 py-1.5">{shareOf(row.consistency.same, row.consistency.repeats)}</td>
      <td className="num px-2 py-1.5">{shareOf(row.recognised, row.pairs)}</td>
    </tr>
  )
}

function Guesses({ rows, names }: { rows: readonly BlindingIndexRow[]; names: readonly string[] }) {
  if (rows.every(({ reason }) => reason === 'no-guesses'))
    return <p>No annotator guessed which system is which, so Bang’s blinding index is undefined.</p>
  return (
    <ul aria-label="Bang’s blinding index" className="grid gap-1">
      {rows.map((row) => (
        <li key={`${row.first} ${row.second} ${row.arm}`}>
          {visibleText(blindingIndexWords(row, names))}
        </li>
      ))}
    </ul>
  )
}

/** A file of battles may have thousands of judges. */
const mostRows = 200

const heads = ['Annotator', 'Pairs', 'Median s', 'Fast', 'Repeats agree', 'Recognised']

/** How each annotator went about it, and whether they could tell the systems. */
export function ConductCard({ results }: { results: StudyResults }) {
  const { conduct, systems } = results
  return (
    <ResultsCard title="Annotator statistics">
      <ScrollBox label="Annotators" className="scroll-edge [--ground:var(--card)]">
        <table className="w-full min-w-[30rem] text-[0.8125rem]">
          <caption className="sr-only">Annotators by number</caption>
          <thead>
            <tr className="border-b border-line text-left text-xs text-soft">
              {heads.map((head, at) => (
                <th
                  key={head}
                  scope="col"
                  className={at === 0 ? 'py-1.5 font-semibold' : 'px-2 font-semibold'}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {conduct.annotators.slice(0, mostRows).map((row) => (
              <AnnotatorRow key={row.annotator} row={row} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <div className="mt-3 grid gap-2 text-[0.8125rem]">
        {conduct.annotators.length <= mostRows ? null : (
          <p className="text-soft">
            The first {mostRows} of {formatCount(conduct.annotators.length)}.
          </p>
        )}
        <p className="text-soft">{fastRuleWords(conduct.fast_rule)}</p>
        <Guesses rows={conduct.blinding} names={systems} />
      </div>
    </ResultsCard>
  )
}
