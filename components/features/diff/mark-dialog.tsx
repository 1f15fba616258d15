'use client'

import { useState } from 'react'
import { MarkForm } from '@/components/core/marks/mark-form'
import { Dialog } from '@/components/ui/dialog'
import { SelectField } from '@/components/ui/field'
import { type MarkChoice, markChoices } from '@/lib/features/traces/diff/marked'
import type { TraceDiff } from '@/lib/features/traces/diff/schema'

interface MarkDialogProps {
  diff: TraceDiff
  /** The chosen row. */
  step: number | null
  onClose: () => void
}

/** A mark on the chosen step of one of the traces, or on a trace as a whole. */
export function MarkDialog({ diff, step, onClose }: MarkDialogProps) {
  const choices = markChoices(diff, step)
  const [chosen, setChosen] = useState<string | null>(null)
  const usual = choices.find((choice) => choice.step !== null) ?? choices[0]
  const choice: MarkChoice | undefined = choices.find(({ letter }) => letter === chosen) ?? usual
  if (choice === undefined) return null
  return (
    <Dialog open title="Mark" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <SelectField
          label="What is marked"
          value={choice.letter}
          options={choices.map(({ letter, title }) => [letter, title] as const)}
          onValue={setChosen}
        />
        <MarkForm traces={[choice.trace]} step={choice.step} onMarked={onClose} />
      </div>
    </Dialog>
  )
}
