'use client'

import { X } from 'lucide-react'
import { useReader } from '@/components/core/reader/reader'
import { IconButton } from '@/components/ui/button'
import { stepsByWords } from '@/lib/features/traces/detail/step-words'

const atOnce = 12

/** Every answer that rests on the chosen words. */
export function EvidenceUses() {
  const { flow, citations, number, cite, select } = useReader()
  const citation = number === null ? undefined : citations[number - 1]
  if (!citation) return null
  const users = stepsByWords(
    flow,
    citation.uses.map(({ step }) => step),
  )
  return (
    <div
      role="group"
      aria-label={`Answers based on words ${citation.number}`}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-card px-5 py-2 text-[0.8125rem]"
    >
      <span className="text-soft">Words {citation.number} are used by</span>
      {users.slice(0, atOnce).map(({ words, step }) => (
        <button
          key={step}
          type="button"
          onClick={() => select(step, { reveal: true })}
          className="min-h-6 rounded font-medium text-link hover:underline"
        >
          {words}
        </button>
      ))}
      {users.length > atOnce ? (
        <span className="text-soft">and {users.length - atOnce} more</span>
      ) : null}
      <IconButton label="Close" className="ml-auto" onClick={() => cite(null)}>
        <X aria-hidden className="size-3.5" />
      </IconButton>
    </div>
  )
}
