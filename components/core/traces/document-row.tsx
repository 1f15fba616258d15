import { HighlightedText } from '@/components/core/reader/highlighted-text'
import { cn } from '@/lib/text/class-names'
import type { EvidenceDocument } from '@/lib/core/items/schema'
import type { EvidenceRow } from '@/lib/features/traces/detail/evidence-rows'
import type { StyledHighlight } from '@/lib/features/traces/detail/highlights'

interface DocumentRowProps {
  document: EvidenceDocument
  row: Extract<EvidenceRow, { kind: 'chunk' }>
  inks: readonly StyledHighlight[]
}

/** A stretch of a document with the words that answers rest on. */
export function DocumentRow({ document, row, inks }: DocumentRowProps) {
  return (
    <p
      dir="auto"
      data-text="document"
      className={cn('read text-base leading-[1.72] whitespace-pre-wrap', row.isLast && 'pb-3.5')}
    >
      <HighlightedText
        text={document.text}
        from={row.start}
        to={row.end}
        inks={inks}
        cites="document"
      />
    </p>
  )
}
