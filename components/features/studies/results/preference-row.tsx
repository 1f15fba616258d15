'use client'

import dynamic from 'next/dynamic'
import { Reason, ReasonLines } from './reason'
import { Skeleton } from '@/components/ui/skeleton'
import { type Outcome, outcomeWords, shareBars } from '@/lib/features/studies/results/bars'
import type { PreferenceRow } from '@/lib/features/studies/results/schema'
import { netCounts, netWords } from '@/lib/features/studies/results/words'
import { formatCount } from '@/lib/text/numbers'

const ShareBar = dynamic(async () => (await import('@/components/charts/share-bar')).ShareBar, {
  ssr: false,
  loading: () => <Skeleton className="h-7" />,
})

export const outcomeLooks: Record<Outcome, { fill: string; ink: string }> = {
  win: { fill: 'var(--link)', ink: 'var(--card)' },
  tie: { fill: 'var(--bar)', ink: 'var(--ink)' },
  undecided: { fill: 'var(--wash)', ink: 'var(--ink)' },
  loss: { fill: 'var(--abs)', ink: 'var(--card)' },
}

interface PreferenceLineProps {
  row: PreferenceRow
  name: string
  names: readonly [string, string]
}

/** One dimension: its bars, then the net preference with interval and test. */
export function PreferenceLine({ row, name, names }: PreferenceLineProps) {
  const bars = shareBars(row)
  const parts = bars.map(({ outcome, share, label }) => {
    return { key: outcome, share, label, ...outcomeLooks[outcome] }
  })
  const counts = bars.map(
    ({ outcome, count }) => `${outcomeWords(outcome, names)} ${formatCount(count)}`,
  )
  return (
    <li className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[8.5rem_minmax(0,1fr)_14rem]">
      <span className="font-semibold wrap-anywhere">
        {name}
        {row.primary ? <span className="block text-xs font-normal text-soft">primary</span> : null}
      </span>
      <div>
        <ShareBar parts={parts} />
        <span className="sr-only">{counts.join(', ')}</span>
      </div>
      <Reason
        label={`Net preference, ${name}`}
        value={netWords(row)}
        className="text-[0.8125rem] text-soft"
      >
        <ReasonLines lines={netCounts(row)} />
      </Reason>
    </li>
  )
}
