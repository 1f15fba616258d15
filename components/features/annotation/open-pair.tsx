'use client'

import { Notice } from './notice'
import { Pair } from './pair'
import type { Annotation } from './use-annotation'
import type { NextStep } from '@/lib/features/studies/annotation/schema'
import { spentOn } from '@/lib/features/studies/annotation/tab-session'

interface OpenPairProps {
  step: Extract<NextStep, { pair_token: string }>
  annotation: Annotation
}

/** The pair to judge now. */
export function OpenPair({ step, annotation }: OpenPairProps) {
  const { sender, coming, visit, changeVisit, onSave } = annotation
  const { pair_token: pair } = step
  const place = `${pair} ${step.round}`
  const isTraining = 'step' in step
  return (
    <Pair
      pair={step}
      // What was chosen on this device is newer than what came with the pair.
      given={sender.draftOf(pair) ?? step.draft ?? {}}
      isShut={coming.isOver}
      saveWords="Save and next"
      isDocumentOpen={annotation.isDocumentOpen}
      spent={spentOn(visit, place)}
      onSpent={(milliseconds) => changeVisit((now) => ({ ...now, spent: { place, milliseconds } }))}
      onDocument={annotation.onDocument}
      onDraft={(draft) => sender.draft(pair, draft)}
      onSave={(said) => onSave(step, said)}
      onSkip={isTraining ? null : annotation.onSkip}
      onUndo={annotation.onBack}
      notice={
        isTraining ? (
          <Notice>
            A practice pair. It does not count; afterwards you see the expected answer.
          </Notice>
        ) : null
      }
    />
  )
}
