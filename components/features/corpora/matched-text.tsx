import { matchedSpans } from '@/lib/features/corpora/matched'
import { visibleText } from '@/lib/text/visible-text'
import { segmentsOf } from '@/lib/core/traces/segments'

/** A text with the words that were looked for marked. */
export function MatchedText({ text, question }: { text: string; question: string }) {
  return segmentsOf(matchedSpans(text, question), 0, text.length).map(({ start, end, ids }) =>
    ids.length > 0 ? (
      <mark key={start} className="rounded-sm bg-linkw text-inherit">
        {visibleText(text.slice(start, end))}
      </mark>
    ) : (
      visibleText(text.slice(start, end))
    ),
  )
}
