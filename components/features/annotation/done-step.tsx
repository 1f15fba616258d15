'use client'

import { Column } from './column'
import { GuessForm } from './guess-form'
import { Button } from '@/components/ui/button'
import { CopyField } from '@/components/ui/copy-field'
import type { NextStep } from '@/lib/features/studies/annotation/schema'
import { doneSaying, hasEnded } from '@/lib/features/studies/annotation/words'

type DoneStep = Extract<NextStep, { done: true }>

interface DoneStepProps {
  token: string
  step: DoneStep
  onRefresh: () => void
  /** To the last pair one answered. */
  onBack: (() => void) | null
}

/** There is no pair now: why, the code for a crowd platform, and the guess. */
export function DoneStep({ token, step, onRefresh, onBack }: DoneStepProps) {
  const { title, lead } = doneSaying(step)
  return (
    <Column title={title} isWide={step.guess !== undefined}>
      <p className="max-w-[65ch] text-soft">{lead}</p>
      {step.completion_code === undefined ? null : (
        <div className="max-w-md">
          <CopyField label="Your completion code" value={step.completion_code} />
        </div>
      )}
      {step.guess === undefined ? null : (
        <GuessForm token={token} guess={step.guess} onSent={onRefresh} />
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {step.reason === 'waiting' ? (
          <Button look="primary" className="h-11" onClick={onRefresh}>
            Check again
          </Button>
        ) : null}
        {hasEnded(step.reason) || onBack === null ? null : (
          <Button className="h-11" onClick={onBack}>
            Back to your last pair
          </Button>
        )}
      </div>
    </Column>
  )
}
