import type { MarkAnchor } from '@/lib/core/marks/schema'
import { offsetMap } from '@/lib/core/traces/offsets'

/** Texts that words can be marked in; null where the trace has none. */
export type MarkableTexts = Record<MarkAnchor['in'], string | null>

/** The words that are marked, a line an anchor; null where none are. */
export function markedText(anchors: readonly MarkAnchor[], texts: MarkableTexts): string | null {
  if (anchors.length === 0) return null
  return anchors
    .map(({ in: where, start, end }) => {
      const text = texts[where] ?? ''
      const { toUnits } = offsetMap(text)
      return text.slice(toUnits(start), toUnits(end))
    })
    .join('\n')
}
