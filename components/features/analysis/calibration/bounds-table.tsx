import { Link } from '@/components/ui/link'
import { ScrollBox } from '@/components/ui/scroll-box'
import type { AbstentionBound } from '@/lib/features/analysis/calibration/schema'
import { intervalWords } from '@/lib/features/analysis/calibration/words'
import { formatCount, formatDecimal, formatShare } from '@/lib/text/numbers'

function Answers({ of, children }: { of: AbstentionBound; children: string }) {
  return (
    <Link
      href={`/traces?${of.traces}`}
      className="inline-block min-w-6 leading-6 text-link hover:underline"
    >
      {children}
    </Link>
  )
}

/** Usual bounds and what they leave. */
export function BoundsTable({ bounds }: { bounds: readonly AbstentionBound[] }) {
  return (
    <ScrollBox label="Thresholds" className="rounded-xl border border-line bg-card px-3 py-1">
      <table className="num w-full border-collapse text-right">
        <caption className="sr-only">Abstaining below a confidence threshold</caption>
        <thead className="text-xs text-soft">
          <tr>
            <th scope="col" className="py-1 text-left font-medium">
              Threshold
            </th>
            <th scope="col" className="py-1 pl-3 font-medium">
              Coverage
            </th>
            <th scope="col" className="py-1 pl-3 font-medium">
              n
            </th>
            <th scope="col" className="py-1 pl-3 font-medium">
              Accuracy
            </th>
          </tr>
        </thead>
        <tbody>
          {bounds.map((row) => (
            <tr key={row.bound} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-normal">
                {row.bound === null ? 'none' : formatDecimal(row.bound, 2)}
              </th>
              <td className="py-1 pl-3">
                <Answers of={row}>{formatShare(row.coverage)}</Answers>
              </td>
              <td className="py-1 pl-3">
                <Answers of={row}>{formatCount(row.n)}</Answers>
              </td>
              <td className="py-1 pl-3 whitespace-nowrap">
                <Answers of={row}>
                  {row.accuracy === null ? 'undefined' : formatDecimal(row.accuracy, 3)}
                </Answers>{' '}
                <span className="text-xs text-soft">{intervalWords(row)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
