'use client'

import { Reason } from './reason'
import { useResultsView } from './use-results-view'
import { Term } from '@/components/core/glossary/term'
import { ScrollBox } from '@/components/ui/scroll-box'
import type { AgreementRow, StudyResults } from '@/lib/features/studies/results/schema'
import {
  type Coefficient,
  coefficients,
  coefficientWords,
} from '@/lib/features/studies/results/words'
import { sheetOf } from '@/lib/features/studies/results/view'
import { visibleText } from '@/lib/text/visible-text'
import { formatDecimal } from '@/lib/text/numbers'

interface CoefficientCellProps {
  coefficient: Coefficient
  row: AgreementRow
  /** Its name. */
  dimension: string
}

function CoefficientCell({ coefficient, row, dimension }: CoefficientCellProps) {
  const { id, name, hint } = coefficient
  const { value } = row[id]
  const number = (
    <Reason
      label={`${name}, ${dimension}`}
      value={value === null ? 'undefined' : formatDecimal(value, 2)}
    >
      <p className="font-sans">{hint}</p>
      <p className="font-sans">{coefficientWords(row[id], row.units)}</p>
    </Reason>
  )
  return <td className="num px-2 py-1.5">{number}</td>
}

/** Coefficients down, dimensions across; every number says what it is. */
export function AgreementTable({ results }: { results: StudyResults }) {
  const { view } = useResultsView()
  const { agreement } = sheetOf(results, view)
  const names = new Map(results.dimensions.map(({ id, name }) => [id, visibleText(name)]))
  return (
    <ScrollBox label="Agreement by dimension" className="scroll-edge [--ground:var(--card)]">
      <table className="w-full min-w-[22rem] text-[0.8125rem]">
        <caption className="sr-only">Agreement of first-round votes, by dimension</caption>
        <thead>
          <tr className="border-b border-line text-xs text-soft">
            <th scope="col" className="py-1.5 text-left font-semibold">
              Coefficient
            </th>
            {agreement.map(({ dimension }) => (
              <th key={dimension} scope="col" className="px-2 py-1.5 text-left font-semibold">
                {names.get(dimension)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {coefficients.map(({ id, name, hint }) => (
            <tr key={id} className="border-b border-line">
              <th scope="row" className="py-1.5 pr-2 text-left font-normal whitespace-nowrap">
                {id === 'ac1' ? <Term name="Gwet's AC1">{name}</Term> : name}
              </th>
              {agreement.map((row) => (
                <CoefficientCell
                  key={row.dimension}
                  coefficient={{ id, name, hint }}
                  row={row}
                  dimension={names.get(row.dimension) ?? ''}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
