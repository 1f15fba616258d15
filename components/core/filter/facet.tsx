'use client'

import { useFilter } from './filter-context'
import { TickList } from './tick-list'
import { Term } from '@/components/core/glossary/term'
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

interface FacetProps {
  name: ListedFacet
  title: string
  values: readonly FacetValue[]
  kinds: readonly MarkKind[]
}

const facetTerms: Partial<Record<ListedFacet, GlossaryTerm>> = {
  correct: 'gold',
  system: 'system',
  verdict: 'verdict',
  collection: 'collection',
}

export function Facet({ name, title, values, kinds }: FacetProps) {
  const { filter, narrow } = useFilter()
  const term = facetTerms[name]
  const ticked: readonly (string | boolean | null)[] = filter[name] ?? []
  return (
    <TickList
      title={term === undefined ? title : <Term name={term}>{title}</Term>}
      values={shownValues(values, ticked).map((one) => ({
        key: String(one.value),
        word: facetWord(name, one, kinds),
        count: one.count,
        isTicked: isTicked(filter, name, one.value),
        onTick: () => narrow(tick(filter, name, one.value)),
      }))}
    />
  )
}
