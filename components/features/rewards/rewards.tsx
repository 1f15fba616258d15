'use client'

import dynamic from 'next/dynamic'
import { RewardLine } from './reward-line'
import { BasisButton } from './basis/basis-button'
import { TotalArithmetic } from './total-arithmetic'
import { WeightsButton } from './weights/weights-button'
import { Term } from '@/components/core/glossary/term'
import { YourMarks } from '@/components/core/marks/your-marks'
import { May } from '@/components/layout/session'
import { systemViews } from '@/components/systems/registry/registry'
import { useReader } from '@/components/core/reader/reader'
import { Link } from '@/components/ui/link'
import { ScrollBox } from '@/components/ui/scroll-box'
import { systemHref } from '@/lib/core/vocabulary/system-href'
import { comparisonWords } from '@/lib/features/traces/detail/comparison-words'
import {
  lowestReward,
  rewardRows,
  shownTotal,
  totalWorks,
} from '@/lib/features/traces/detail/reward-rows'
import { ownAdvantage } from '@/lib/features/traces/detail/rollouts'
import { formatSigned } from '@/lib/text/numbers'

const Xray = dynamic(async () => (await import('./xray/xray')).Xray, { loading: () => null })
const ReferenceQuestions = dynamic(
  async () => (await import('./reference-questions-panel')).ReferenceQuestionsPanel,
  { loading: () => null },
)
const JudgeTraces = dynamic(
  async () => (await import('@/components/features/judging/judge-traces')).JudgeTraces,
  { loading: () => null },
)

/** Every reward with its reason, the total, and what people said. */
export function Rewards() {
  const { trace, isOpen } = useReader()
  const { Judged } = systemViews[trace.system]
  const rows = rewardRows(trace)
  const total = shownTotal(trace)
  const explained = lowestReward(rows)
  const foreign = rows.filter(({ inTotal }) => !inTotal)
  return (
    <section aria-label="Rewards" className="flex h-full min-h-0 flex-col">
      <ScrollBox label="Rewards and marks" className="flex-1 px-5 pt-4 pb-8">
        {Judged ? <Judged /> : null}
        <div className="mb-2 flex items-baseline justify-between gap-2">
          <h2 className="heading">
            <Term name="reward">Rewards</Term>
          </h2>
          <Link href={systemHref(trace.system)} className="text-xs text-link hover:underline">
            what they mean
          </Link>
        </div>
        {rows
          .filter(({ inTotal }) => inTotal)
          .map((row) => (
            <RewardLine key={row.name} row={row} isOpen={row.name === explained} />
          ))}
        <div className="mt-2 border-t border-line pt-2.5 text-[0.8125rem]">
          <p className="flex items-baseline justify-between gap-3 text-base">
            Total
            <span className="font-serif text-[1.625rem] leading-tight font-semibold">
              {total.value}
            </span>
          </p>
          {total.lacking === null ? null : <p className="font-medium text-abs">{total.lacking}</p>}
          <p className="text-soft">{total.note}</p>
          {trace.group === null ? null : (
            <p className="text-soft">
              <Term name="advantage">advantage</Term> {formatSigned(ownAdvantage(trace))} in group.{' '}
              {comparisonWords(trace.group.comparison)}
            </p>
          )}
        </div>
        <TotalArithmetic works={totalWorks(trace)} />
        {isOpen ? null : (
          <div className="mt-3 flex flex-wrap gap-2">
            <May permission="lead">
              <JudgeTraces of={{ trace_ids: [trace.id] }} label="Judge this trace" />
            </May>
            <WeightsButton />
            <BasisButton of={[{ query: `id=${trace.id}` }]} labels={trace.label_mapping} />
          </div>
        )}
        <Xray />
        <ReferenceQuestions />
        {foreign.length > 0 ? (
          <div className="mt-4">
            <h3 className="heading mb-1">Not in the total</h3>
            {foreign.map((row) => (
              <RewardLine key={row.name} row={row} />
            ))}
          </div>
        ) : null}
        <YourMarks />
      </ScrollBox>
    </section>
  )
}
