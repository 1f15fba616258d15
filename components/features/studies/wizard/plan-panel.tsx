'use client'

import dynamic from 'next/dynamic'
import { NumberField } from './fields'
import { RangeField } from './range-field'
import { Failure } from '@/components/ui/failure'
import { SkeletonLines } from '@/components/ui/skeleton'
import { type AssumptionsDraft, largestNet } from '@/lib/features/studies/designing/assumptions'
import type { Plan } from '@/lib/features/studies/planning/schema'
import { hoursWord } from '@/lib/features/studies/duration'
import { formatCount, formatShare, formatSigned } from '@/lib/text/numbers'

/** Counted by the server, after the page. */
const Power = dynamic(async () => (await import('./power')).Power, { loading: () => null })

interface PlanPanelProps {
  plan: Plan | undefined
  error: Error | null
  assumptions: AssumptionsDraft
  onAssume: (change: Partial<AssumptionsDraft>) => void
}

function Figure({ word, value }: { word: string; value: string }) {
  return (
    <div className="min-w-24">
      <dt className="text-xs text-soft">{word}</dt>
      <dd className="font-mono text-lg tabular-nums">{value}</dd>
    </div>
  )
}

function Figures({ plan }: { plan: Plan }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      <Figure word="Items" value={formatCount(plan.item_count)} />
      <Figure word="Pairs" value={formatCount(plan.pair_count)} />
      <Figure word="Judgements" value={formatCount(plan.judgements)} />
      <Figure word="Total work" value={hoursWord(plan.hours)} />
      <Figure word="For each annotator" value={hoursWord(plan.hours_each)} />
    </dl>
  )
}

/** The effort and the power of a design, while it is made. */
export function PlanPanel({ plan, error, assumptions, onAssume }: PlanPanelProps) {
  const { seconds, nonDecisive, net, annotators } = assumptions
  const most = largestNet(nonDecisive)
  return (
    <section
      aria-labelledby="plan-title"
      className="flex flex-col gap-4 rounded-2xl border border-line bg-card p-4 sm:p-5"
    >
      <h2 id="plan-title" className="heading">
        Effort and power
      </h2>
      {error ? <Failure title="The numbers did not load" message={error.message} /> : null}
      {plan ? <Figures plan={plan} /> : null}
      {plan || error ? null : <SkeletonLines lines={2} label="Counting" />}
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="flex flex-wrap gap-4">
          <NumberField
            label="Seconds per pair"
            min={1}
            value={seconds}
            onText={(value) => onAssume({ seconds: value })}
          />
          <NumberField
            label="Annotators"
            min={1}
            placeholder="as needed"
            value={annotators}
            onText={(value) => onAssume({ annotators: value })}
          />
        </div>
        <div className="grid gap-3">
          <RangeField
            label="Ties and undecided"
            value={nonDecisive}
            max={0.95}
            shown={formatShare(nonDecisive)}
            onChange={(value) =>
              onAssume({ nonDecisive: value, net: Math.min(net, largestNet(value)) })
            }
          />
          <RangeField
            label="True net preference"
            value={Math.min(net, most)}
            max={most}
            shown={formatSigned(Math.min(net, most))}
            onChange={(value) => onAssume({ net: value })}
          />
        </div>
      </div>
      {plan?.test ? <Power plan={plan} /> : null}
      {plan === undefined || plan.problems.length === 0 ? null : (
        <ul aria-label="Before it can start" className="flex flex-col gap-1 text-[0.8125rem]">
          {plan.problems.map((problem) => (
            <li key={problem} className="rounded-lg bg-absw px-3 py-1.5 wrap-anywhere text-abs">
              <span aria-hidden>! </span>
              {problem}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
