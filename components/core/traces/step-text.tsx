'use client'

import { InkText } from '@/components/core/reader/ink-text'
import { useReader } from '@/components/core/reader/reader'
import { useMarkInks } from '@/components/core/marks/use-mark-inks'
import { kindTexts } from '@/components/core/traces/texts'
import { layered, soughtInks, stepInks, trimmedSpan } from '@/lib/features/traces/detail/ink'
import { kerningOf } from '@/lib/text/visible-text'
import type { Step } from '@/lib/core/traces/schema'

interface StepTextProps {
  step: Step
  /** Draws only so much of it, counted from its first letter. */
  limit?: number
}

const none: readonly never[] = []

/** The words of a step without its blank edges, tied to the document where they rest on it. */
export function StepText({ step, limit }: StepTextProps) {
  const { trace, cited, lit, words } = useReader()
  const Text = kindTexts[trace.item.kind] ?? InkText
  const { start, end } = trimmedSpan(step.text, step.start)
  const inks = layered(
    stepInks(cited.get(step.index) ?? none, lit),
    soughtInks(words),
    useMarkInks('raw'),
  )
  return (
    <span data-text="raw" dir="auto" className={kerningOf(step.text)}>
      <Text
        text={trace.view}
        from={start}
        to={limit === undefined ? end : Math.min(end, start + limit)}
        inks={inks}
        cites="trace"
      />
    </span>
  )
}
