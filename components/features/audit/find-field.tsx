'use client'

import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useReader } from '@/components/core/reader/reader'
import { IconButton } from '@/components/ui/button'
import { Input } from '@/components/ui/field'
import { findWords, type FoundWords } from '@/lib/features/traces/detail/find-words'
import { formatCount } from '@/lib/text/numbers'

function countWords({ length }: readonly FoundWords[], at: number): string {
  return length === 0 ? 'No matches' : `${formatCount(at + 1)} of ${formatCount(length)}`
}

interface FindFieldProps {
  /** How often it was asked for: each time the field takes the focus. */
  asked: number
  onClose: () => void
}

/** Finds words in all steps of a trace, in sight or not: the browser's own search sees only those that are drawn. */
export function FindField({ asked, onClose }: FindFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const { trace, show } = useReader()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const found = findWords(trace, query)
  useEffect(() => {
    if (asked > 0) field.current?.select()
  }, [asked])

  function go(places: readonly FoundWords[], to: number) {
    const next = places.length === 0 ? 0 : (to + places.length) % places.length
    const words = places[next]
    setAt(next)
    if (words) show(words, { isFocusKept: true })
  }

  function onText(text: string) {
    setQuery(text)
    go(findWords(trace, text), 0)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') go(found, at + (event.shiftKey ? -1 : 1))
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }

  return (
    <search className="flex items-center gap-1 px-5 pb-1.5">
      <Input
        ref={field}
        type="search"
        aria-label="Find words in the steps"
        placeholder="Find words in the steps"
        className="h-8 max-w-80"
        maxLength={1_000}
        value={query}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="px-1.5 text-xs whitespace-nowrap text-soft">
        {query.trim() === '' ? null : countWords(found, at)}
      </p>
      <IconButton
        label="Previous match"
        disabled={found.length === 0}
        onClick={() => go(found, at - 1)}
      >
        <ChevronUp className="size-4" />
      </IconButton>
      <IconButton
        label="Next match"
        disabled={found.length === 0}
        onClick={() => go(found, at + 1)}
      >
        <ChevronDown className="size-4" />
      </IconButton>
      <IconButton label="Close the search" onClick={onClose}>
        <X className="size-4" />
      </IconButton>
    </search>
  )
}
