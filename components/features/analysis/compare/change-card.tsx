import { Link } from '@/components/ui/link'
import { ScrollBox } from '@/components/ui/scroll-box'
import type { Change, Comparison } from '@/lib/features/analysis/compare/schema'
import { changeHref } from '@/lib/features/analysis/compare/side-choices'
import {
  changeTitle,
  countTitle,
  countText,
  isOnAxis,
  meanText,
  shownChanges,
  termsOf,
} from '@/lib/features/analysis/compare/shown-changes'
import { axisEndTexts, reachOf } from '@/lib/features/analysis/compare/words'
import { formatChange, formatCount, formatShare, plural } from '@/lib/text/numbers'
import { CompareCard } from './compare-card'
import { IntervalBar } from './interval-bar'
import type { ChosenView } from './use-compare-view'

const cell = 'num border-t border-line px-1.5 py-1 text-right whitespace-nowrap'

interface RowProps {
  change: Change
  /** Of the axis of rewards; null for numbers with other units. */
  reach: number | null
  view: Pick<ChosenView, 'a' | 'b'>
}

function Row({ change, reach, view }: RowProps) {
  const { name, n, missing, difference, moved } = change
  const left = missing > 0 ? `, ${missing} without it on one side` : ''
  const isCount = reach === null
  const hasBar = reach !== null && isOnAxis(difference, reach)
  const words = (value: number | null) => (isCount ? countText(name, value) : formatChange(value))
  return (
    <tr title={`${plural(n, 'item')}${left}`}>
      <th scope="row" className="border-t border-line py-1 pr-2 text-left font-normal">
        {isCount ? countTitle(name) : changeTitle(name)}
      </th>
      <td className="h-7 w-2/5 min-w-32 border-t border-line">
        {hasBar ? <IntervalBar {...difference} reach={reach} /> : null}
      </td>
      {(['a', 'b'] as const).map((side) => (
        <td key={side} className={cell}>
          <Link
            href={changeHref(view[side], { name, isCount })}
            title={`Open the traces of ${side.toUpperCase()} that have it; the mean is of ${plural(n, 'shared item')}`}
            className="inline-block min-w-6 leading-6 text-link hover:underline"
          >
            {meanText(name, change[side])}
          </Link>
        </td>
      ))}
      <td className={cell}>{words(difference.value)}</td>
      <td className={cell}>
        {difference.low === null || difference.high === null
          ? 'undefined'
          : `${words(difference.low)} to ${words(difference.high)}`}
      </td>
      <td className={cell}>{formatCount(n)}</td>
      <td className={cell}>{moved === null ? 'undefined' : formatShare(moved)}</td>
    </tr>
  )
}

const heads = ['A', 'B', 'B − A', '95% CI', 'n', 'Moved']

/** How rewards changed from A to B on the same items, and what else did. */
export function ChangeCard({ found, view }: Pick<RowProps, 'view'> & { found: Comparison }) {
  const { rewards, others } = shownChanges(found)
  const reach = reachOf(
    termsOf(rewards).flatMap(({ difference: { value, low, high } }) => [value, low, high]),
  )
  const [lowEnd, highEnd] = axisEndTexts(reach, 'reward.total')
  return (
    <CompareCard
      title="Change of rewards and counts"
      className="lg:col-span-2"
      aside="mean, 95% CI"
    >
      {rewards.length + others.length === 0 ? (
        <p className="text-soft">No shared item has a reward on both sides.</p>
      ) : (
        <ScrollBox
          label="Change of rewards and counts"
          role="group"
          className="scroll-edge [--ground:var(--card)]"
        >
          <table className="w-full border-collapse text-[0.8125rem]">
            <thead>
              <tr className="text-xs text-soft">
                <th scope="col" className="py-1 text-left">
                  Term
                </th>
                <th scope="col" className="num py-1 font-normal">
                  <span className="flex justify-between">
                    <span>{lowEnd}</span>0<span>{highEnd}</span>
                  </span>
                </th>
                {heads.map((head) => (
                  <th key={head} scope="col" className="px-1.5 py-1 text-right">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rewards.map((change) => (
                <Row key={change.name} change={change} reach={reach} view={view} />
              ))}
              {others.map((change) => (
                <Row key={change.name} change={change} reach={null} view={view} />
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      <p className="mt-2 text-xs text-soft">
        Hollow: the interval includes 0. Means are over the n items with a value on both sides.
        Moved: share of items that changed.
      </p>
    </CompareCard>
  )
}
