'use client'

import { GoldLists } from './gold-lists'
import { ScrollBox } from '@/components/ui/scroll-box'
import type { ItemDetail } from '@/lib/items/detail/schema'

/** A question with what people say is right about it. */
export function QuestionItem({ item }: { item: ItemDetail }) {
  return (
    <ScrollBox label="Question and gold" className="h-full px-5 pt-4 pb-8">
      <h2 className="heading">Question</h2>
      <p dir="auto" className="read mt-1 mb-4 break-words whitespace-pre-wrap">
        {item.text}
      </p>
      <GoldLists label={item.label} gold={item.gold} />
    </ScrollBox>
  )
}
