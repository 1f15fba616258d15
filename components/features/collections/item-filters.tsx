'use client'

import { debounce } from 'nuqs'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useItemsView } from './use-items-view'
import { Input, OptionSelect } from '@/components/ui/field'
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
    <OptionSelect
      aria-label="Gold label"
      value={view.label}
      onValue={(label) => void change({ label })}
      className="h-8! w-auto! max-w-36 max-sm:min-w-0 max-sm:flex-1 max-sm:px-1!"
      none={[null, 'any gold']}
      options={labelChoices.map((label) => [
        label,
        label === 'null' ? 'no gold' : verdictWord(label),
      ])}
    />
  )
}

function DatasetChoice({ datasets }: { datasets: readonly (string | null)[] }) {
  const { view, change } = useItemsView()
  if (datasets.length < 2 && view.dataset === null) return null
  return (
    <OptionSelect
      aria-label="Dataset"
      value={view.dataset}
      onValue={(dataset) => void change({ dataset })}
      className="h-8! w-auto! max-w-40 max-sm:min-w-0 max-sm:flex-1 max-sm:px-1!"
      none={[null, 'any dataset']}
      options={datasets.map((dataset) => [String(dataset), dataset ?? 'no dataset'])}
    />
  )
}

function TracesChoice() {
  const { view, change } = useItemsView()
  return (
    <OptionSelect
      aria-label="Traces"
      value={view.traces}
      onValue={(traces) => void change({ traces })}
      className="h-8! w-auto! max-sm:min-w-0 max-sm:flex-1 max-sm:px-1!"
      none={[null, 'any traces']}
      options={[
        ['with', 'with traces'],
        ['without', 'without traces'],
      ]}
    />
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
