'use client'

import { useQuery } from '@tanstack/react-query'
import { useView } from './use-view'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { markKindsQuery } from '@/lib/features/marks/queries'
import { filterChips } from '@/lib/features/traces/facet-groups'
import { traceFacetsQuery } from '@/lib/features/traces/queries'

/** What narrows the list, each with a way to take it away. */
export function FilterChips() {
  const { view, narrow, change } = useView()
  const { data: kinds = [] } = useQuery(markKindsQuery())
  const { data: facets } = useQuery(traceFacetsQuery(view.filter))
  const chips = filterChips(view.filter, { kinds, runs: facets?.run ?? [] })
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
      {view.at === null ? null : (
        <Chip removeLabel="Start from the beginning" onRemove={() => change({ at: null })}>
          starts at {view.at}
        </Chip>
      )}
      {chips.length > 1 ? (
        <Button look="quiet" size="sm" onClick={() => narrow({})}>
          Clear all
        </Button>
      ) : null}
    </>
  )
}
