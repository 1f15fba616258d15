import { ScrollBox } from '@/components/ui/scroll-box'
import { cn } from '@/lib/text/class-names'
import { comparisonWords } from '@/lib/features/traces/detail/comparison-words'
import { difference } from '@/lib/features/traces/diff/pairing'
import type { TraceDiff } from '@/lib/features/traces/diff/schema'
import { letterOf } from '@/lib/features/traces/diff/words'
import { formatReward, formatSigned } from '@/lib/text/numbers'
import { rewardTitle } from '@/lib/systems/registry/verdict-words'

/** Rewards of each trace, and by how much they differ from those of the first. */
export function RewardTable({ diff }: { diff: TraceDiff }) {
  const { rewards, traces, against } = diff
  if (rewards.length === 0) return null
  const reasons = new Set(against.flatMap(({ comparison }) => comparison.reason ?? []))
  return (
    <ScrollBox
      label="Rewards"
      className="max-h-[30dvh] shrink-0 border-t border-line bg-card px-4 py-2"
    >
      <table className="w-full text-right text-[0.8125rem] [&_td]:px-3 [&_td]:py-0.5 [&_th]:px-3 [&_th]:font-normal">
        <thead className="text-soft">
          <tr>
            <th scope="col" className="heading text-left">
              Rewards
            </th>
            {rewards.map(({ name }) => (
              <th key={name} scope="col" className="whitespace-nowrap">
                {rewardTitle(name)}
              </th>
            ))}
            <th scope="col" className="font-semibold text-ink">
              Total
            </th>
          </tr>
        </thead>
        <tbody className="num">
          {traces.map(({ total }, at) => (
            <tr key={letterOf(at)}>
              <th scope="row" className="text-left font-sans">
                {letterOf(at)}
              </th>
              {rewards.map(({ name, values }) => (
                <td key={name}>{formatReward(values[at])}</td>
              ))}
              <td>{formatReward(total.value)}</td>
            </tr>
          ))}
          {against.map((one, at) => (
            <tr key={letterOf(at + 1)}>
              <th scope="row" className="text-left font-sans whitespace-nowrap text-soft">
                {letterOf(at + 1)} − A
              </th>
              {rewards.map(({ name, values }) => (
                <Apart key={name} value={difference(values[0] ?? null, values[at + 1] ?? null)} />
              ))}
              <Apart value={one.total_difference} title={comparisonWords(one.comparison)} />
            </tr>
          ))}
        </tbody>
      </table>
      {reasons.size > 0 ? (
        <p className="mt-1 text-right text-xs text-abs">
          {[...new Set(against.map(({ comparison }) => comparisonWords(comparison)))].join(' ')}
        </p>
      ) : null}
    </ScrollBox>
  )
}

function Apart({ value, title }: { value: number | null; title?: string }) {
  const isZero = value === null || formatSigned(value) === '0.00'
  return (
    <td title={title} className={cn(isZero ? 'text-soft' : 'font-semibold')}>
      {formatSigned(value)}
    </td>
  )
}
