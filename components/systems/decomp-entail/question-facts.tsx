'use client'

import { Pill } from '@/components/ui/pill'
import type { ItemDetail } from '@/lib/features/items/schema'
import { plural } from '@/lib/text/numbers'

/** How much gold a question has. */
export function QuestionFacts({ item }: { item: ItemDetail }) {
  const { facts = [], questions = [] } = item.gold ?? {}
  return (
    <>
      {facts.length > 0 ? <Pill>{plural(facts.length, 'gold fact')}</Pill> : null}
      {questions.length > 0 ? <Pill>{plural(questions.length, 'gold question')}</Pill> : null}
    </>
  )
}
