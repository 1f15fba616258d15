import type { Agreement } from '@/lib/core/judge-calls/schema'
import { agreementWords, kappaWords } from '@/lib/features/judging/calls/words'
import { formatCount } from '@/lib/text/numbers'

interface AgreementHeadProps {
  /** What the first column names. */
  of: string
  /** What a call is compared with: `people`, or the name of a judge. */
  against: string
}

/** The head of a table of agreement; its rows end in `AgreementCells`. */
export function AgreementHead({ of, against }: AgreementHeadProps) {
  return (
    <thead>
      <tr className="border-b border-line text-xs text-soft">
        <th scope="col" className="text-left font-normal">
          {of}
        </th>
        <th scope="col" className="px-2 text-right font-normal">
          Calls compared
        </th>
        <th scope="col" className="px-2 text-left font-normal">
          Agreement with {against}, 95% CI
        </th>
        <th scope="col" className="px-2 text-left font-normal">
          Cohen’s κ, 95% CI
        </th>
      </tr>
    </thead>
  )
}

export function AgreementCells({ of }: { of: Agreement }) {
  return (
    <>
      <td className="num px-2 text-right">{formatCount(of.checked)}</td>
      <td className="num px-2">{agreementWords(of)}</td>
      <td className="num px-2">{kappaWords(of)}</td>
    </>
  )
}
