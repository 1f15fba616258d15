'use client'

import type { ReactNode } from 'react'
import { Term } from '@/components/core/glossary/term'
import { OptionSelect } from '@/components/ui/field'
import type { Comparison } from '@/lib/features/analysis/compare/schema'
import { formatInterval, metricTitle } from '@/lib/features/analysis/scores/words'
import { margins } from '@/lib/features/analysis/compare/compared-metric'
import {
  axisEndTexts,
  differenceText,
  intervalText,
  isInPoints,
  methodWords,
  pText,
  reachOf,
} from '@/lib/features/analysis/compare/words'
import { formatCount, formatDecimal, formatShort, plural } from '@/lib/text/numbers'
import { CompareCard } from './compare-card'
import { IntervalBar } from './interval-bar'
import { SideScore } from './side-score'
import type { ChosenView } from './use-compare-view'

interface DifferenceCardProps {
  found: Comparison
  view: Pick<ChosenView, 'a' | 'b'>
  onMargin: (margin: number) => void
}

function Figure({ name, aside, value }: { name: string; aside?: string; value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="text-right text-soft">{aside}</dd>
      <dd className="num text-right">{value}</dd>
    </>
  )
}

const marginWord = (margin: number, metric: string) =>
  isInPoints(metric) ? `± ${formatDecimal(margin * 100, 1)} points` : `± ${formatShort(margin)}`

function Equivalence({ found, onMargin }: Omit<DifferenceCardProps, 'view'>) {
  const { margin, metric, equivalent } = found
  const offered: number[] = [...margins]
  if (!offered.includes(margin)) offered.push(margin)
  const words = { true: 'Equivalent', false: 'Not shown to be equivalent', null: 'Undefined' }
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-[0.8125rem]">
      <span className="flex items-center gap-2 text-soft">
        <Term name="equivalence margin">Equivalence margin</Term>
        <OptionSelect
          aria-label="Equivalence margin"
          className="h-8! w-auto!"
          value={margin}
          onValue={onMargin}
          options={offered.toSorted((a, b) => a - b).map((one) => [one, marginWord(one, metric)])}
        />
      </span>
      <span className="ml-auto">{words[`${equivalent}`]}</span>
    </div>
  )
}

/** Tests and intervals beside the one of the headline. */
function OtherMethods({ found }: Pick<DifferenceCardProps, 'found'>) {
  const { metric, fixed, broken, mcnemar, cluster, equivalence } = found
  return (
    <details className="mt-2 text-[0.8125rem]">
      <summary className="text-soft">Other methods</summary>
      <dl className="mt-1 grid grid-cols-[1fr_auto_auto] gap-x-4 gap-y-1">
        <Figure
          name="McNemar, exact"
          aside={`${fixed} against ${broken}`}
          value={pText(mcnemar.exact_p)}
        />
        <Figure name="McNemar, mid-p" value={pText(mcnemar.mid_p)} />
        <Figure
          name="90% CI, which decides equivalence"
          value={intervalText(equivalence, metric) ?? 'undefined'}
        />
        <Figure
          name="Cluster-robust 95% CI of accuracy"
          aside={plural(cluster.count, 'document')}
          value={intervalText(cluster, 'accuracy') ?? 'undefined'}
        />
      </dl>
    </details>
  )
}

function sideWords(n: number, { low, high }: Comparison['score_interval']['a']): string {
  const interval = formatInterval(low, high, 3)
  return `${interval === '' ? 'no interval' : `95% CI ${interval}`}, n = ${formatCount(n)}`
}

/** How much better B is, with its interval; other tests are folded. */
export function DifferenceCard({ found, view, onMargin }: DifferenceCardProps) {
  const { metric, k, difference, score, n } = found
  const interval = intervalText(difference, metric)
  const reach = reachOf([difference.low, difference.high, found.margin])
  const [lowEnd, highEnd] = axisEndTexts(reach, metric)
  const isDefined = difference.value !== null
  return (
    <CompareCard title={`Difference in ${metricTitle(metric, k)}`} aside="B − A">
      <p className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <span className="font-serif text-3xl font-semibold">
          {isDefined ? differenceText(difference.value, metric) : 'undefined'}
        </span>
        <span>
          {isInPoints(metric) && isDefined ? 'points' : ''}
          {interval === null ? null : (
            <>
              , 95% CI <span className="num">{interval}</span>{' '}
            </>
          )}
          {difference.method === null ? null : (
            <span className="text-xs text-soft">
              {methodWords[difference.method]}, n = {n}
            </span>
          )}
        </span>
      </p>
      {isDefined ? (
        <>
          <div className="mx-auto h-14 border-b border-edge">
            <IntervalBar
              {...difference}
              reach={reach}
              margin={found.margin}
              label={`Difference ${differenceText(difference.value, metric)}, 95% interval ${interval ?? 'undefined'}`}
            />
          </div>
          <p className="num flex justify-between text-xs text-soft">
            <span>{lowEnd}</span>
            <span>A better · 0 · B better</span>
            <span>{highEnd}</span>
          </p>
        </>
      ) : (
        <p className="mt-2 text-soft">
          No shared item has a value of this metric on both sides. Choose another metric above, such
          as the mean of a reward.
        </p>
      )}
      <Equivalence found={found} onMargin={onMargin} />
      <dl className="mt-3 grid grid-cols-[1fr_auto_auto] gap-x-4 gap-y-1 border-t border-line pt-2 text-[0.8125rem]">
        {(['a', 'b'] as const).map((side) => (
          <Figure
            key={side}
            name={side.toUpperCase()}
            aside={sideWords(n, found.score_interval[side])}
            value={
              <SideScore
                side={side}
                search={view[side]}
                value={score[side]}
                traces={{ all: found.traces[side], counted: found.counted_traces[side] }}
              />
            }
          />
        ))}
      </dl>
      <OtherMethods found={found} />
    </CompareCard>
  )
}
