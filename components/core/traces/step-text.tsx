'use client'

import { HighlightedText } from '@/components/core/reader/highlighted-text'
import { useReader } from '@/components/core/reader/reader'
import { useMarkHighlights } from '@/components/core/marks/use-mark-highlights'
import { kindTexts } from '@/components/core/traces/texts'
import {
  layered,
  searchHighlights,
  stepHighlights,
  trimmedSpan,
} from '@/lib/features/traces/detail/highlights'
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
  const Text = kindTexts[trace.item.kind] ?? HighlightedText
  const { start, end } = trimmedSpan(step.text, step.start)
  const inks = layered(
    stepHighlights(cited.get(step.index) ?? none, lit),
    searchHighlights(words),
    useMarkHighlights('raw'),
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
