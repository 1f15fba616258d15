import { ScrollBox } from '@/components/ui/scroll-box'
import type { Plan } from '@/lib/features/studies/planning/schema'
import { visibleText } from '@/lib/text/visible-text'
import { formatCount, plural } from '@/lib/text/numbers'

/** What is taken of each part, and why other items are not there. */
export function StrataTable({ plan }: { plan: Plan }) {
  const { strata, left_out: leftOut, near_duplicates: doubles } = plan
  return (
    <>
      {strata.length === 0 ? null : (
        <ScrollBox label="Items by stratum" className="max-h-64 rounded-xl border border-line">
          <table className="w-full text-[0.8125rem]">
            <thead className="sticky top-0 bg-wash text-left text-xs text-soft">
              <tr>
                <th className="px-3 py-1.5 font-medium">Stratum</th>
                <th className="px-3 py-1.5 text-right font-medium">Available</th>
                <th className="px-3 py-1.5 text-right font-medium">Selected</th>
              </tr>
            </thead>
            <tbody>
              {strata.map(({ name, available, chosen }) => (
                <tr key={name} className="border-t border-line">
                  <td className="px-3 py-1 wrap-anywhere">
                    <bdi>{visibleText(name)}</bdi>
                  </td>
                  <td className="num px-3 py-1 text-right">{formatCount(available)}</td>
                  <td className="num px-3 py-1 text-right">{formatCount(chosen)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {leftOut.length === 0 && doubles === 0 ? null : (
        <ul className="list-disc pl-5 text-xs text-soft">
          {leftOut.map(({ reason, count }) => (
            <li key={reason}>
              {plural(count, 'item')} left out: <bdi>{visibleText(reason)}</bdi>
            </li>
          ))}
          {doubles === 0 ? null : (
            <li>{plural(doubles, 'item')} left out: nearly the same text as another</li>
          )}
        </ul>
      )}
    </>
  )
}
