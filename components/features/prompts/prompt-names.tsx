'use client'

import { useQuery } from '@tanstack/react-query'
import { promptsQuery } from '@/lib/features/prompts/queries'
import { promptWord } from '@/lib/features/prompts/words'

/** Versions of prompts, each with whose wording it is. */
export function PromptNames({ labels }: { labels: readonly string[] }) {
  const { data: prompts } = useQuery(promptsQuery())
  return labels.map((label) => promptWord(label, prompts ?? [])).join(', ')
}
