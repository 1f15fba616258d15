'use client'

import { useState } from 'react'
import { useFilter } from './filter-context'
import { Term } from '@/components/core/glossary/term'
import { Checkbox } from '@/components/ui/checkbox'
import { cn } from '@/lib/text/class-names'
import type { GlossaryTerm } from '@/lib/features/docs/terms'
import type { MarkKind } from '@/lib/core/marks/schema'
import type { FacetValue } from '@/lib/core/traces/columns/schema'
import {
  facetWord,
  isTicked,
  type ListedFacet,
  shownValues,
  tick,
} from '@/lib/features/traces/facet-groups'
import { formatCount } from '@/lib/text/numbers'

interface FacetProps {
  name: ListedFacet
  title: string
  values: readonly FacetValue[]
  kinds: readonly MarkKind[]
}

const shownAtFirst = 6

const facetTerms: Partial<Record<ListedFacet, GlossaryTerm>> = {
  correct: 'gold',
  system: 'system',
  verdict: 'verdict',
  collection: 'collection',
}

export function Facet({ name, title, values, kinds }: FacetProps) {
  const { filter, narrow } = useFilter()
  const [open, setOpen] = useState(false)
  const term = facetTerms[name]
  const ticked: readonly (string | boolean | null)[] = filter[name] ?? []
  const all = shownValues(values, ticked)
  const shown = all.filter(
    ({ value }, at) => open || at < shownAtFirst || isTicked(filter, name, value),
  )
  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="heading mb-1.5">
        {term === undefined ? title : <Term name={term}>{title}</Term>}
      </legend>
      {shown.map((one) => (
        <label
          key={String(one.value)}
          className={cn(
            'flex min-h-6.5 items-center gap-2 rounded-md hover:bg-wash',
            one.count === 0 && 'text-soft',
          )}
        >
          <Checkbox
            checked={isTicked(filter, name, one.value)}
            onChange={() => narrow(tick(filter, name, one.value))}
          />
          <span className="truncate" title={facetWord(name, one, kinds)}>
            {facetWord(name, one, kinds)}
          </span>
          <span className="num ml-auto pl-2 text-xs text-soft">{formatCount(one.count)}</span>
        </label>
      ))}
      {all.length > shown.length || open ? (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="mt-0.5 text-[0.8125rem] text-link hover:underline"
        >
          {open ? 'fewer' : `${all.length - shown.length} more`}
        </button>
      ) : null}
    </fieldset>
  )
}
