'use client'

import { MarkChip } from './mark-chip'
import { useReader } from '@/components/core/reader/reader'

/** What people said about a step. */
export function StepMarks({ step }: { step: number }) {
  const { trace } = useReader()
  const marks = trace.marks.filter(({ target }) => target.step === step)
  if (marks.length === 0) return null
  return (
    <ul aria-label="Marks" className="mt-2 flex flex-wrap gap-1.5">
      {marks.map((mark) => (
        <li key={mark.id} className="max-w-full">
          <MarkChip mark={mark} />
        </li>
      ))}
    </ul>
  )
}
