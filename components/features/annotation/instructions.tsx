'use client'

import { Column } from './column'
import { LeadText } from './lead-text'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Kbd } from '@/components/ui/kbd'
import type { NextStep } from '@/lib/features/studies/annotation/schema'
import { comparedWords } from '@/lib/features/studies/annotation/words'

type Study = NextStep['study']

/** How it is done, and what the lead asks for. */
function HowTo({ study }: { study: Study }) {
  return (
    <>
      {study.instructions.trim() === '' ? null : <LeadText text={study.instructions} />}
      <div className="flex flex-col gap-2 text-soft">
        <p>
          Each pair shows {comparedWords[study.compare]} of the same item, one on the left and one
          on the right. For each dimension, choose the better one. The sides are shuffled: the same
          side is not always the same system.
        </p>
        <p>
          Everything is saved as you go. You can stop at any time and come back with the same link.
          The time a pair is visible is recorded; pause when you do something else.
        </p>
        <p className="pointer-coarse:hidden">
          With the keyboard: <Kbd>1</Kbd> <Kbd>2</Kbd> <Kbd>3</Kbd> choose, <Kbd>⏎</Kbd> saves and
          continues, <Kbd>u</Kbd> goes back, <Kbd>?</Kbd> lists all shortcuts.
        </p>
      </div>
    </>
  )
}

interface InstructionsStepProps {
  study: Study
  onRead: () => void
}

/** Shown once before the first pair. */
export function InstructionsStep({ study, onRead }: InstructionsStepProps) {
  return (
    <Column title="How it works">
      <HowTo study={study} />
      <div className="border-t border-line pt-4">
        <Button look="primary" className="h-11 px-5" onClick={onRead}>
          Start
        </Button>
      </div>
    </Column>
  )
}

interface InstructionsDialogProps {
  study: Study
  open: boolean
  onClose: () => void
}

export function InstructionsDialog({ study, open, onClose }: InstructionsDialogProps) {
  return (
    <Dialog open={open} title="Instructions" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <HowTo study={study} />
      </div>
    </Dialog>
  )
}
