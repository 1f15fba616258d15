'use client'

import { Pill } from '@/components/ui/pill'
import type { ItemDetail } from '@/lib/items/detail/schema'
import { taskFacts } from '@/lib/systems/deep-rubric/reading/words'
import { researchPayloadOf } from '@/lib/systems/deep-rubric/schema'
import { treeOf } from '@/lib/systems/deep-rubric/tree/evidence-tree'

/** The task in a few words: its tree, its leaves, its audit. */
export function TaskFacts({ item }: { item: ItemDetail }) {
  const payload = researchPayloadOf(item.payload)
  if (payload === null) return null
  return taskFacts(payload, treeOf(payload.tree?.nodes ?? [])).map(({ name, tone, text }) => (
    <Pill key={name} tone={tone}>
      {text}
    </Pill>
  ))
}
