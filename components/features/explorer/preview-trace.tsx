'use client'

import { useQuery } from '@tanstack/react-query'
import { useExplorer } from './explorer-context'
import { PreviewSteps } from './preview-steps'
import { useView } from './use-view'
import { KindText } from '@/components/core/traces/kind-text'
import { VerdictPill } from '@/components/core/traces/verdict-pill'
import { buttonClass } from '@/components/ui/button'
import { Failure } from '@/components/ui/failure'
import { Link } from '@/components/ui/link'
import { Pill } from '@/components/ui/pill'
import { ScrollBox } from '@/components/ui/scroll-box'
import { SkeletonLines } from '@/components/ui/skeleton'
import { traceDetailQuery } from '@/lib/features/traces/detail/queries'
import { traceHref } from '@/lib/core/traces/list-address'
import { formatReward, plural } from '@/lib/text/numbers'
import { peekSteps, peekText } from '@/lib/features/traces/peek'
import type { TraceDetail } from '@/lib/core/traces/schema'
import {
  correctSign,
  problemWord,
  rewardTitle,
  verdictWord,
} from '@/lib/systems/registry/verdict-words'

const shownProblems = 3

function PreviewFacts({ trace }: { trace: TraceDetail }) {
  const lacking = trace.total.missing.length
  return (
    <div className="mt-3 mb-4 flex flex-wrap gap-1.5">
      <VerdictPill of={trace} />
      {trace.item.label ? <Pill>gold: {verdictWord(trace.item.label)}</Pill> : null}
      {trace.confidence ? <Pill>confidence {formatReward(trace.confidence.value)}</Pill> : null}
      <Pill title={trace.total.from === 'logged' ? 'As logged' : 'Sum of the terms shown'}>
        total {formatReward(trace.total.value)}
        {lacking === 0 ? null : ` (${lacking} undefined)`}
      </Pill>
      {trace.abstention_count ? (
        <Pill tone="abs">{plural(trace.abstention_count, 'abstention')}</Pill>
      ) : null}
    </div>
  )
}

function PreviewNotes({ trace }: { trace: TraceDetail }) {
  const lines = trace.rewards['necessity']?.explanation ?? []
  return (
    <>
      {lines.length > 0 ? (
        <section className="mt-4 rounded-xl border border-line bg-paper p-3 text-[0.8125rem]">
          <h3 className="font-semibold">
            Why {rewardTitle('necessity').toLowerCase()} is{' '}
            {formatReward(trace.rewards['necessity']?.value)}
          </h3>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      ) : null}
      {trace.problems.length > 0 ? (
        <section className="mt-4 rounded-xl bg-absw p-3 text-[0.8125rem]">
          <h3 className="font-semibold text-abs">{plural(trace.problems.length, 'problem')}</h3>
          <ul>
            {trace.problems.slice(0, shownProblems).map((problem) => (
              <li key={`${problem.code} ${problem.start}`}>
                {problemWord(problem.code)}: {problem.message}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

function PreviewBody({ trace }: { trace: TraceDetail }) {
  const steps = peekSteps(trace)
  const sign = correctSign(trace.correct)
  const text = steps.length === 0 ? peekText(trace) : null
  return (
    <>
      <PreviewFacts trace={trace} />
      {steps.length > 0 ? <PreviewSteps steps={steps} /> : null}
      {text === null ? null : (
        <p className="read text-base leading-relaxed whitespace-pre-line">
          <KindText kind={trace.item.kind} text={text} />
        </p>
      )}
      {steps.length === 0 && text === null ? (
        <p className="text-soft">This trace has no text.</p>
      ) : null}
      {trace.verdict ? (
        <p className="mt-4 text-soft">
          {sign === '' ? 'No gold to compare with.' : null}
          {sign === '✓' ? 'Matches the gold.' : null}
          {sign === '✗' ? 'Does not match the gold.' : null}
        </p>
      ) : null}
      <PreviewNotes trace={trace} />
    </>
  )
}

/** One trace in short: its claim, verdict, and what it asked and answered. */
export function PreviewTrace({ id }: { id: string }) {
  const { view } = useView()
  const { rows } = useExplorer()
  const { data, error, refetch } = useQuery(traceDetailQuery(id))
  const claim = data?.item.text ?? rows.rows.find((row) => row.id === id)?.item_text
  return (
    <article className="flex min-h-0 flex-1 flex-col">
      <ScrollBox label="Trace in short" className="flex-1 p-4 sm:px-5">
        {claim ? (
          <h2 className="read line-clamp-6 text-[1.1875rem] leading-snug font-medium">
            {data ? <KindText kind={data.item.kind} text={claim} /> : claim}
          </h2>
        ) : null}
        {data ? <PreviewBody trace={data} /> : null}
        {error ? (
          <Failure
            title="The trace did not load"
            message={error.message}
            onRetry={() => void refetch()}
          />
        ) : null}
        {!data && !error ? (
          <div className="mt-4">
            <SkeletonLines lines={8} label="Loading the trace" />
          </div>
        ) : null}
      </ScrollBox>
      <div className="border-t border-line p-3">
        <Link href={traceHref(id, view)} className={`${buttonClass('primary')} w-full`}>
          Open the trace
        </Link>
      </div>
    </article>
  )
}
