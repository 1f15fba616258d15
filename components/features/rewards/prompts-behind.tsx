'use client'

import { PromptNames } from '@/components/features/prompts/prompt-names'
import { useReader } from '@/components/core/reader/reader'
import type { RewardRecord } from '@/lib/core/rewards/schema'
import { promptsBehind } from '@/lib/features/traces/detail/calls-behind'

/** The versions of prompts that a judged record rests on. */
export function PromptsBehind({ record }: { record: RewardRecord }) {
  const { trace } = useReader()
  const labels = promptsBehind(trace, record)
  if (labels.length === 0) return null
  return (
    <p className="text-soft">
      {labels.length === 1 ? 'Prompt: ' : 'Prompts: '}
      <PromptNames labels={labels} />.
    </p>
  )
}
