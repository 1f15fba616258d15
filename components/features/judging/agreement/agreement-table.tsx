import { AgreementCells, AgreementHead } from '../agreement-cells'
import { ScrollBox } from '@/components/ui/scroll-box'
import type { SplitAgreement } from '@/lib/core/judge-calls/schema'
import { partTitle } from '@/lib/features/judging/calls/words'
import { visibleText } from '@/lib/text/visible-text'

interface Line {
  of: SplitAgreement
  /** What has to be known about its figures, a line each. */
  notes: readonly string[]
}

function Rows({ of, notes }: Line) {
  const parts = [
    ...of.by_dataset.map((part) => ({ ...part, by: 'dataset' })),
    ...of.by_model.map((part) => ({ ...part, by: 'model' })),
  ]
  const isSplit = of.by_dataset.length > 1 || of.by_model.length > 1
  return (
    <>
      <tr className="border-b border-line">
        <th scope="row" className="py-1.5 pr-2 text-left font-medium">
          {partTitle(of.criterion, of.part)}
          {notes.map((note) => (
            <span key={note} className="block text-xs font-normal text-soft">
              {note}
            </span>
          ))}
        </th>
        <AgreementCells of={of} />
      </tr>
      {isSplit
        ? parts.map((part) => (
            <tr key={`${part.by} ${part.value}`} className="border-b border-line text-soft">
              <th scope="row" className="py-1 pr-2 pl-4 text-left text-xs font-normal">
                {part.by}: {part.value === null ? 'none' : visibleText(part.value)}
              </th>
              <AgreementCells of={part} />
            </tr>
          ))
        : null}
    </>
  )
}

interface AgreementTableProps {
  /** What a call is compared with: `people`, or the name of a judge. */
  against: string
  lines: readonly Line[]
}

/** Agreement by criterion, and by dataset and model where there are several. */
export function AgreementTable({ against, lines }: AgreementTableProps) {
  return (
    <ScrollBox label="Agreement by criterion">
      <table className="w-full min-w-[36rem] text-[0.8125rem]">
        <AgreementHead of="Criterion" against={against} />
        <tbody>
          {lines.map((line) => (
            <Rows key={`${line.of.criterion} ${line.of.part}`} {...line} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
