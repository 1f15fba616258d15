import { ScrollBox } from '@/components/ui/scroll-box'
import type { Change, Comparison } from '@/lib/features/analysis/compare/schema'
import {
  changeTitle,
  countText,
  isOnAxis,
  shownChanges,
  termsOf,
} from '@/lib/features/analysis/compare/shown-changes'
import { reachOf } from '@/lib/features/analysis/compare/words'
import { formatChange, formatShare, formatShort } from '@/lib/text/numbers'
import { CompareCard } from './compare-card'
import { IntervalBar } from './interval-bar'

const cell = 'num border-t border-line px-1.5 py-1 text-right whitespace-nowrap'

function Row({ change, reach }: { change: Change; reach: number }) {
  const { name, n, missing, difference, moved } = change
  const left = missing > 0 ? `, ${missing} without it on one side` : ''
  return (
    <tr title={`${n} items${left}`}>
      <th scope="row" className="border-t border-line py-1 pr-2 text-left font-normal">
        {changeTitle(name)}
      </th>
      <td className="h-7 w-1/2 min-w-32 border-t border-line">
        {isOnAxis(difference, reach) ? <IntervalBar {...difference} reach={reach} /> : null}
      </td>
      <td className={cell}>{formatChange(difference.value)}</td>
      <td className={cell}>
        {difference.low === null || difference.high === null
          ? 'undefined'
          : `${formatChange(difference.low)} to ${formatChange(difference.high)}`}
      </td>
      <td className={cell}>{moved === null ? 'undefined' : formatShare(moved)}</td>
    </tr>
  )
}

/** How rewards changed from A to B on the same items, and what else did. */
export function ChangeCard({ found }: { found: Comparison }) {
  const { rewards, others } = shownChanges(found)
  const reach = reachOf(
    termsOf(rewards).flatMap(({ difference: { value, low, high } }) => [value, low, high]),
  )
  return (
    <CompareCard title="Change of reward terms" className="lg:col-span-2" aside="mean, 95% CI">
      {rewards.length === 0 ? (
        <p className="text-soft">No shared item has a reward on both sides.</p>
      ) : (
        <ScrollBox label="Change of reward terms" role="group">
          <table className="w-full border-collapse text-[0.8125rem]">
            <thead>
              <tr className="text-xs text-soft">
                <th scope="col" className="py-1 text-left">
                  Term
                </th>
                <th scope="col" className="num py-1 font-normal">
                  <span className="flex justify-between">
                    <span>{formatShort(-Number(reach.toPrecision(2)))}</span>0
                    <span>+{formatShort(Number(reach.toPrecision(2)))}</span>
                  </span>
                </th>
                <th scope="col" className="px-1.5 py-1 text-right">
                  B − A
                </th>
                <th scope="col" className="px-1.5 py-1 text-right">
                  95% CI
                </th>
                <th scope="col" className="px-1.5 py-1 text-right">
                  Moved
                </th>
              </tr>
            </thead>
            <tbody>
              {rewards.map((change) => (
                <Row key={change.name} change={change} reach={reach} />
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      <p className="mt-2 text-xs text-soft">
        Hollow: the interval includes 0.{' '}
        {others.map(({ name, difference }) => (
          <span key={name}>
            {changeTitle(name)} <span className="num">{countText(name, difference.value)}</span>{' '}
            ·{' '}
          </span>
        ))}
        Moved: share of items that changed.
      </p>
    </CompareCard>
  )
}
