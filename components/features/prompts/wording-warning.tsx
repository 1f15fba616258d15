'use client'

import { useQuery } from '@tanstack/react-query'
import { wordingWarning } from '@/lib/features/prompts/checkpoint'
import { promptsQuery } from '@/lib/features/prompts/queries'

interface WordingWarningProps {
  model: string | null
  /** Versions that are chosen, by `system/name`; what is left out is the newest. */
  versions?: Readonly<Record<string, string>>
}

/** Warns where a published checkpoint is asked in other words than those of its paper. */
export function WordingWarning({ model, versions }: WordingWarningProps) {
  const { data: prompts } = useQuery(promptsQuery())
  const warning =
    prompts === undefined
      ? null
      : wordingWarning({ model, prompts, ...(versions ? { versions } : {}) })
  return warning === null ? null : <p className="text-xs text-abs">{warning}</p>
}
