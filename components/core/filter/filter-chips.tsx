'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFilter } from './filter-context'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { markKindsQuery } from '@/lib/features/marks/queries'
import { filterChips } from '@/lib/features/traces/filter-chips'
import { traceFacetsQuery } from '@/lib/features/traces/queries'

/** What narrows the list, each with a way to take it away. */
export function FilterChips({ children }: { children?: ReactNode }) {
  const { filter, narrow } = useFilter()
  const { data: kinds = [] } = useQuery(markKindsQuery())
  const { data: facets } = useQuery(traceFacetsQuery(filter))
  const chips = filterChips(filter, { kinds, runs: facets?.run ?? [] })
  return (
    <>
      {chips.map((chip) => (
        <Chip
          key={chip.key}
          title={chip.about}
          removeLabel={`Remove the filter ${chip.about}: ${chip.text}`}
          onRemove={() => narrow(chip.without)}
        >
          {chip.text}
        </Chip>
      ))}
      {children}
      {chips.length > 1 ? (
        <Button look="quiet" size="sm" onClick={() => narrow({})}>
          Clear all
        </Button>
      ) : null}
    </>
  )
}
