'use client'

import { GoldLists } from './gold-lists'
import { ScrollBox } from '@/components/ui/scroll-box'
import type { ItemDetail } from '@/lib/features/items/schema'

/** What people say is right about a question; the question itself stands in the header. */
export function QuestionItem({ item }: { item: ItemDetail }) {
  return (
    <ScrollBox label="Gold facts and questions" className="h-full px-5 pt-4 pb-8">
      <GoldLists label={item.label} gold={item.gold} />
    </ScrollBox>
  )
}
