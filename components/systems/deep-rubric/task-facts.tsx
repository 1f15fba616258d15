'use client'

import { Pill } from '@/components/ui/pill'
import type { ItemDetail } from '@/lib/features/items/schema'
import { taskFacts } from '@/lib/systems/deep-rubric/reading/words'
import { researchPayloadOf } from '@/lib/core/items/research-task'
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
