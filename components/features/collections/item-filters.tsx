'use client'

import { debounce } from 'nuqs'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useItemsView } from './use-items-view'
import { Input, Select } from '@/components/ui/field'
import { verdicts } from '@/lib/core/vocabulary/item-kinds'
import { verdictWord } from '@/lib/systems/registry/verdict-words'

const typingMs = 250

function leave(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Escape') event.currentTarget.blur()
}

function SearchItems() {
  const { view, change } = useItemsView()
  const [typed, setTyped] = useState(view.q)
  const [seen, setSeen] = useState(view.q)
  // Back and forward change the address under the field.
  if (seen !== view.q) {
    setSeen(view.q)
    setTyped(view.q)
  }

  function search(q: string) {
    setTyped(q)
    void change(
      { q: q === '' ? null : q },
      { history: 'replace', limitUrlUpdates: debounce(typingMs) },
    )
  }

  return (
    <Input
      data-item-search
      type="search"
      aria-label="Search the items"
      placeholder="Search the items…"
      value={typed}
      onKeyDown={leave}
      onChange={({ target }) => search(target.value)}
      className="h-8! w-auto! min-w-36 flex-1 max-sm:basis-full"
    />
  )
}

const labelChoices = [...verdicts, 'null'] as const

function LabelChoice() {
  const { view, change } = useItemsView()
  return (
    <Select
      aria-label="Gold label"
      value={view.label ?? ''}
      onChange={({ target }) => {
        const label = labelChoices.find((choice) => choice === target.value) ?? null
        void change({ label })
      }}
      className="h-8! w-auto! max-w-36 max-sm:min-w-0 max-sm:flex-1 max-sm:px-1!"
    >
      <option value="">any gold</option>
      {verdicts.map((verdict) => (
        <option key={verdict} value={verdict}>
          {verdictWord(verdict)}
        </option>
      ))}
      <option value="null">no gold</option>
    </Select>
  )
}

function DatasetChoice({ datasets }: { datasets: readonly (string | null)[] }) {
  const { view, change } = useItemsView()
  if (datasets.length < 2 && view.dataset === null) return null
  return (
    <Select
      aria-label="Dataset"
      value={view.dataset ?? ''}
      onChange={({ target }) => void change({ dataset: target.value || null })}
      className="h-8! w-auto! max-w-40 max-sm:min-w-0 max-sm:flex-1 max-sm:px-1!"
    >
      <option value="">any dataset</option>
      {datasets.map((dataset) => (
        <option key={String(dataset)} value={String(dataset)}>
          {dataset ?? 'no dataset'}
        </option>
      ))}
    </Select>
  )
}

function TracesChoice() {
  const { view, change } = useItemsView()
  return (
    <Select
      aria-label="Traces"
      value={view.traces ?? ''}
      onChange={({ target: { value } }) =>
        void change({ traces: value === 'with' || value === 'without' ? value : null })
      }
      className="h-8! w-auto! max-sm:min-w-0 max-sm:flex-1 max-sm:px-1!"
    >
      <option value="">any traces</option>
      <option value="with">with traces</option>
      <option value="without">without traces</option>
    </Select>
  )
}

/** What the list of items is narrowed by. */
export function ItemFilters({ datasets }: { datasets: readonly (string | null)[] }) {
  return (
    <search className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-sm:basis-full">
      <SearchItems />
      <DatasetChoice datasets={datasets} />
      <LabelChoice />
      <TracesChoice />
    </search>
  )
}
