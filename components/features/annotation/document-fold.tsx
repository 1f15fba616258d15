'use client'

import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Kbd } from '@/components/ui/kbd'
import { ScrollBox } from '@/components/ui/scroll-box'
import { cn } from '@/lib/text/class-names'
import { inkedPassages } from '@/lib/features/studies/annotation/evidence'
import type { BlindItem, BlindSide } from '@/lib/features/studies/annotation/schema'
import { lengthWords } from '@/lib/features/studies/annotation/words'
import { kerningOf, visibleText } from '@/lib/text/visible-text'

interface DocumentFoldProps {
  passages: NonNullable<BlindItem['document']>
  /** What the marked side rests on. */
  ink: NonNullable<BlindSide['evidence']>
  isOpen: boolean
  onToggle: () => void
}

/** The evidence text, folded in place. */
export function DocumentFold({ passages, ink, isOpen, onToggle }: DocumentFoldProps) {
  const id = useId()
  const pieces = inkedPassages(passages, ink)
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <section aria-label="Document" className="rounded-2xl border border-line bg-card">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className="flex min-h-11 w-full items-center gap-2 rounded-2xl px-4 text-left font-semibold"
      >
        <Chevron aria-hidden className="size-4" />
        Document ({lengthWords(passages)})
        <span aria-hidden className="keyboard-only">
          <Kbd>d</Kbd>
        </span>
      </button>
      <div id={id} hidden={!isOpen}>
        <ScrollBox
          label="Text of the document"
          className="scroll-foot max-h-[45vh] rounded-b-2xl px-4 pb-4 [--ground:var(--card)]"
        >
          {passages.map(({ title }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- passages have no other name
            <div key={at} className="mt-2 first:mt-0">
              {title === undefined ? null : (
                <p dir="auto" className="font-medium text-soft">
                  {visibleText(title)}
                </p>
              )}
              <p dir="auto" className="text-[0.9375rem] leading-relaxed whitespace-pre-wrap read">
                {pieces[at]?.map(({ text, isEvidence }, place) => {
                  const Tag = isEvidence ? 'mark' : 'span'
                  return (
                    <Tag
                      // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name
                      key={place}
                      className={cn(isEvidence && 'bg-linkhi text-ink', kerningOf(text))}
                    >
                      {visibleText(text)}
                    </Tag>
                  )
                })}
              </p>
            </div>
          ))}
        </ScrollBox>
      </div>
    </section>
  )
}
