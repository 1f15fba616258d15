'use client'

import type { ComponentProps } from 'react'
import { useReport, useReportSelection } from './report-context'
import { useMarkHighlights } from '@/components/core/marks/use-mark-highlights'
import { cn } from '@/lib/text/class-names'
import type { DrawnBlock } from '@/lib/systems/deep-rubric/reading/drawn-blocks'
import { lookOf, type PartLook } from '@/lib/systems/deep-rubric/reading/looks'
import { visibleText } from '@/lib/text/visible-text'

const looks: Record<PartLook, [plain: string, lit: string]> = {
  plain: ['', 'bg-linkhi'],
  cited: ['border-b-2 border-link bg-linkw', 'border-b-2 border-link bg-linkhi'],
  dead: ['border-b-2 border-ref', 'border-b-2 border-ref bg-refw'],
  uncited: ['border-b-2 border-dotted border-abs', 'border-b-2 border-dotted border-abs bg-absw'],
}

type WordsProps = ComponentProps<'span'> & { 'data-part'?: string; 'data-place'?: string }

/** Words of one sentence in one look; the pointer on them lights what the sentence rests on. */
export function Words({ children, ...props }: WordsProps) {
  const { report, parts, hover, stand } = useReport()
  const { lit, chosen } = useReportSelection()
  const marks = useMarkHighlights('raw')
  const part = parts.parts[Number(props['data-part'] ?? -1)]
  if (!report || !part) return <span>{children}</span>
  const { sentence } = part
  const at = part.at + Number(props['data-place']) - part.from
  const isLit = sentence !== null && lit.sentences.has(sentence)
  const isChosen = chosen?.on === 'sentence' && chosen.sentence === sentence
  const text = typeof children === 'string' ? visibleText(children) : children
  const isMarked = marks.some(({ start, end }) => start <= at && at < end)
  const standing = sentence === null ? null : ({ on: 'sentence', sentence } as const)
  return (
    // j and k walk the sentences by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <span
      data-at={at}
      data-sentence={sentence ?? undefined}
      aria-current={isChosen ? 'true' : undefined}
      onPointerEnter={() => hover(standing)}
      onPointerLeave={() => hover(null)}
      onClick={() => {
        if (standing && globalThis.getSelection()?.isCollapsed !== false) stand(standing)
      }}
      className={cn(
        looks[lookOf(part, report)][isLit ? 1 : 0],
        isMarked && 'bg-absw!',
        isChosen && 'rounded-xs outline-1 outline-offset-1 outline-link',
      )}
    >
      {text}
    </span>
  )
}

/** A block that is not read as Markdown: its words as they stand. */
export function PlainWords({ block, text }: { block: DrawnBlock; text: string }) {
  const { parts } = useReport()
  const own = parts.parts.filter(({ from, to }) => to > block.start && from < block.end)
  if (own.length === 0) return visibleText(text)
  return own.map((part) => {
    const from = Math.max(block.start, part.from)
    const to = Math.min(block.end, part.to)
    return (
      <Words key={from} data-part={String(parts.parts.indexOf(part))} data-place={String(from)}>
        {text.slice(from - block.start, to - block.start)}
      </Words>
    )
  })
}
