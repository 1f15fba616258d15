'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { JudgeSelects } from './judge-selects'
import { RefreshBox } from '@/components/core/jobs/refresh-box'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { cn } from '@/lib/text/class-names'
import { choosableCriteria, judgingRequest, usualChoice } from '@/lib/features/judging/choice'
import { judgingCostQuery, startJudging } from '@/lib/features/judging/queries'
import type { JudgingCost, JudgingRequest } from '@/lib/features/judging/schema'
import { callLines, costLines } from '@/lib/features/judging/words'
import { visibleText } from '@/lib/text/visible-text'
import { FormError, InputField } from '@/components/ui/field'

function Cost({ cost }: { cost: JudgingCost }) {
  return (
    <>
      {costLines(cost).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <ul aria-label="Calls by criterion" className="mt-1 text-[0.8125rem] text-soft">
        {callLines(cost).map(({ name, title, count, judge }) => (
          <li key={name} className="wrap-anywhere">
            {title}: <span className="num">{count}</span>
            {judge === null ? null : (
              <>
                , asked of <bdi>{visibleText(judge)}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

interface JudgingDialogProps {
  /** Which traces: ids or a filter. */
  of: Pick<JudgingRequest, 'trace_ids' | 'filter' | 'criteria'>
  title?: string
  onClose: () => void
  onStarted: (id: string) => void
}

/** Who is asked for what, and what that costs, before anybody is. */
export function JudgingDialog({
  of,
  title = 'Compute missing rewards with a judge',
  onClose,
  onStarted,
}: JudgingDialogProps) {
  const [choice, setChoice] = useState(usualChoice)
  const request = judgingRequest(of, choice)
  // A budget changes nothing of what it would cost.
  const cost = useQuery(judgingCostQuery(judgingRequest(of, { ...choice, budget: '' })))
  const start = useMutation({
    mutationFn: () => startJudging(request),
    onSuccess: ({ id }) => onStarted(id),
  })
  const error = start.error ?? cost.error
  const isKnown = cost.data !== undefined && !cost.isPlaceholderData
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      foot={
        <Button
          look="primary"
          disabled={start.isPending || !isKnown}
          onClick={() => start.mutate()}
        >
          {start.isPending ? 'Starting…' : 'Start'}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <JudgeSelects
          choice={choice}
          criteria={choosableCriteria(choice, cost.data)}
          isSettled={of.criteria !== undefined}
          onChange={setChoice}
        />
        <RefreshBox value={choice.cache} onChange={(cache) => setChoice({ ...choice, cache })} />
        <InputField
          label={`Budget (${cost.data?.estimated_cost.currency ?? '…'})`}
          hint="The judge run pauses when its calls cost this much. Its model servers need prices."
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          placeholder="none"
          value={choice.budget}
          onText={(budget) => setChoice({ ...choice, budget })}
        />
        <section
          aria-label="Cost"
          aria-live="polite"
          aria-busy={!isKnown}
          className={cn(cost.isPlaceholderData && 'opacity-60')}
        >
          {cost.data ? <Cost cost={cost.data} /> : null}
          {cost.isPending ? <p className="text-soft">Counting the calls…</p> : null}
        </section>
        <FormError error={error} className="text-sm" />
      </div>
    </Dialog>
  )
}
