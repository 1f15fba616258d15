import type { Ref } from 'react'
import type { BlindItem } from '@/lib/features/studies/annotation/schema'
import { ShownText } from './shown-text'
import { askedWord } from '@/lib/features/items/words'
import { visibleText } from '@/lib/text/visible-text'

interface ItemHeadProps {
  item: BlindItem
  /** Takes focus when a pair appears. */
  ref?: Ref<HTMLHeadingElement>
  /** Below another heading. */
  level?: 'h1' | 'h3'
}

/** What both sides answer, and what both conclude where they conclude the same. */
export function ItemHead({ item, ref, level: Heading = 'h1' }: ItemHeadProps) {
  return (
    <header>
      <p className="text-[0.8125rem] text-soft">{askedWord([item.kind])}</p>
      <Heading
        ref={ref}
        tabIndex={-1}
        dir="auto"
        className="text-xl leading-snug whitespace-pre-wrap outline-none read sm:text-[1.375rem]"
      >
        <ShownText kind={item.kind} text={item.text} />
      </Heading>
      {item.conclusion === null ? null : (
        <p className="mt-1 text-[0.8125rem] text-soft">{visibleText(item.conclusion)}</p>
      )}
    </header>
  )
}
