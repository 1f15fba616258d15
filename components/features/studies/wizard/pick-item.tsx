'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSettled } from '@/components/ui/use-settled'
import { Button } from '@/components/ui/button'
import { InputField } from '@/components/ui/field'
import { itemListQuery } from '@/lib/core/items/queries'
import { visibleText } from '@/lib/text/visible-text'

const typingMs = 300
const shown = 6

interface PickItemProps {
  label: string
  /** Where the first system's traces are; null = anywhere. */
  collection: string | null
  taken: readonly string[]
  onPick: (item: { id: string; text: string }) => void
}

/** Finds an item by its words. */
export function PickItem({ label, collection, taken, onPick }: PickItemProps) {
  const [words, setWords] = useState('')
  const q = useSettled(words.trim(), typingMs)
  const query = useInfiniteQuery({
    ...itemListQuery({
      q,
      has_traces: true,
      ...(collection === null ? {} : { collection: [collection] }),
    }),
    enabled: q !== '',
  })
  const found = (query.data?.pages[0]?.rows ?? []).filter(({ id }) => !taken.includes(id))
  return (
    <div className="flex flex-col gap-2">
      <InputField
        label={label}
        hint="Search for the item, then choose it."
        error={query.error?.message ?? null}
        type="search"
        autoComplete="off"
        value={words}
        onText={setWords}
      />
      {words.trim() === '' ? null : (
        <ul aria-label="Items found" className="flex flex-col gap-1">
          {found.slice(0, shown).map(({ id, text }) => (
            <li key={id}>
              <Button
                size="sm"
                className="h-auto! w-full justify-start! py-1 text-left whitespace-normal!"
                onClick={() => {
                  onPick({ id, text })
                  setWords('')
                }}
              >
                <span className="line-clamp-2 read">{visibleText(text)}</span>
              </Button>
            </li>
          ))}
          {query.isSuccess && q === words.trim() && found.length === 0 ? (
            <li className="text-xs text-soft">No item has these words.</li>
          ) : null}
        </ul>
      )}
    </div>
  )
}
