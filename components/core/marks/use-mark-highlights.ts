'use client'

import { useMarking } from './marking'
import { useReader } from '@/components/core/reader/reader'
import type { MarkAnchor } from '@/lib/core/marks/schema'
import { type AnchoredText, anchorHighlights, textOf } from '@/lib/features/traces/detail/anchors'
import type { StyledHighlight } from '@/lib/features/traces/detail/highlights'

/** Words that marks are tied to, and words chosen for a mark that is being made. */
export function useMarkHighlights(where: AnchoredText): StyledHighlight[] {
  const { trace } = useReader()
  const { shown, draft } = useMarking()
  const mark = trace.marks.find(({ id }) => id === shown)
  const anchors: MarkAnchor[] = [...(mark?.anchors ?? []), ...(draft?.anchors ?? [])]
  if (anchors.every((anchor) => anchor.in !== where)) return []
  return anchorHighlights(anchors, where, textOf(trace, where))
}
