import { CiteNumber } from './cite-number'
import { cn } from '@/lib/text/class-names'
import type { StyledHighlight, HighlightStyle } from '@/lib/features/traces/detail/highlights'
import { visibleText } from '@/lib/text/visible-text'
import { type Segment, segmentsOf } from '@/lib/core/traces/segments'

const looks: Record<HighlightStyle, [plain: string, lit: string]> = {
  quote: ['border-b-2 border-link bg-linkw', 'border-b-2 border-link bg-linkhi'],
  paraphrase: [
    'border-b-2 border-dotted border-link bg-linkw',
    'border-b-2 border-dotted border-link bg-linkhi',
  ],
  problem: [
    'underline decoration-abs decoration-wavy',
    'underline decoration-abs decoration-wavy bg-absw',
  ],
  mark: ['bg-absw!', 'border-b-2 border-abs! bg-absw!'],
  step: ['bg-linkw', 'bg-linkw'],
  words: ['bg-linkhi', 'bg-linkhi'],
}

export interface HighlightedTextProps {
  /** The text whose offsets are meant; `[from, to)` of it is drawn. */
  text: string
  from: number
  to: number
  inks: readonly StyledHighlight[]
  /** Draws the numbers of citations: before their words in a document, after them in a trace. */
  cites?: 'document' | 'trace'
}

/** The look of words that these highlights cover. */
export function highlightClass(covering: readonly StyledHighlight[]): string {
  return cn(...covering.map(({ look, lit }) => looks[look][lit ? 1 : 0]))
}

function numbered(
  segment: Segment,
  byId: ReadonlyMap<number, StyledHighlight>,
  side: 'document' | 'trace',
) {
  const ids = side === 'document' ? segment.starts : segment.ids
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .filter((ink) => ink.number !== undefined && (side === 'document' || ink.end === segment.end))
}

/** Text with overlapping highlights, each piece knowing its offset, so that selected words can be found again. */
export function HighlightedText({ text, from, to, inks, cites }: HighlightedTextProps) {
  const byId = new Map(inks.map((ink) => [ink.id, ink]))
  return segmentsOf([...inks], from, to).map((segment) => {
    const numbers = cites
      ? numbered(segment, byId, cites).map((ink) => (
          <CiteNumber key={ink.id} ink={ink} side={cites} />
        ))
      : null
    const covering = segment.ids.flatMap((id) => byId.get(id) ?? [])
    const isSought = covering.some(({ look }) => look === 'words')
    return (
      <span key={segment.start}>
        {cites === 'document' ? numbers : null}
        <span
          data-at={segment.start}
          {...(isSought && { 'data-words': '' })}
          className={highlightClass(covering)}
        >
          {visibleText(text.slice(segment.start, segment.end))}
        </span>
        {cites === 'trace' ? numbers : null}
      </span>
    )
  })
}
