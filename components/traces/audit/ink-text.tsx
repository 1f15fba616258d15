import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'
import type { Ink, InkLook } from '@/lib/traces/detail/ink'
import { visibleText } from '@/lib/traces/detail/visible-text'
import { type Segment, segmentsOf } from '@/lib/traces/segments'

const looks: Record<InkLook, [plain: string, lit: string]> = {
  quote: ['border-b-2 border-link bg-linkw', 'border-b-2 border-link bg-linkhi'],
  paraphrase: [
    'border-b-2 border-dotted border-link bg-linkw',
    'border-b-2 border-dotted border-link bg-linkhi',
  ],
  problem: [
    'underline decoration-abs decoration-wavy',
    'underline decoration-abs decoration-wavy bg-absw',
  ],
  mark: ['bg-absw', 'bg-absw outline-2 outline-abs'],
  step: ['bg-linkw', 'bg-linkw'],
}

interface InkTextProps {
  /** The text whose offsets are meant; `[from, to)` of it is drawn. */
  text: string
  from: number
  to: number
  inks: readonly Ink[]
  /** Draws the number of a citation; before its words in a document, after them in an answer. */
  number?: (ink: Ink) => ReactNode
  numbersAt?: 'start' | 'end'
}

function classOf(segment: Segment, byId: ReadonlyMap<number, Ink>): string {
  const covering = segment.ids.flatMap((id) => byId.get(id) ?? [])
  return cn(...covering.map(({ look, lit }) => looks[look][lit ? 1 : 0]))
}

function numbered(segment: Segment, byId: ReadonlyMap<number, Ink>, at: 'start' | 'end'): Ink[] {
  const ids = at === 'start' ? segment.starts : segment.ids
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .filter((ink) => ink.number !== undefined && (at === 'start' || ink.end === segment.end))
}

/** Text with overlapping highlights, each piece knowing its offset, so that selected words can be found again. */
export function InkText({ text, from, to, inks, number, numbersAt = 'start' }: InkTextProps) {
  const byId = new Map(inks.map((ink) => [ink.id, ink]))
  return segmentsOf([...inks], from, to).map((segment) => {
    const numbers = number ? numbered(segment, byId, numbersAt) : []
    return (
      <span key={segment.start}>
        {numbersAt === 'start' ? numbers.map((ink) => number?.(ink)) : null}
        <span data-at={segment.start} className={classOf(segment, byId)}>
          {visibleText(text.slice(segment.start, segment.end))}
        </span>
        {numbersAt === 'end' ? numbers.map((ink) => number?.(ink)) : null}
      </span>
    )
  })
}
