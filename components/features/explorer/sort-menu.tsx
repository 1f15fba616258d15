'use client'

import { useQuery } from '@tanstack/react-query'
import { useView } from './use-view'
import { Button } from '@/components/ui/button'
import { Menu, MenuChoice, MenuLine } from '@/components/ui/menu'
import { traceFacetsQuery } from '@/lib/features/traces/queries'
import { parseSort } from '@/lib/core/traces/sort'
import {
  directionChoices,
  sortBy,
  sortChoices,
  sortTitle,
} from '@/lib/features/traces/table-columns'
import { rewardOrder } from '@/lib/systems/registry/verdict-words'

/** Names of the rewards that occur in the list, once they are known. */
export function useRewardNames(): string[] {
  const { view } = useView()
  const { data } = useQuery(traceFacetsQuery(view.filter))
  return rewardOrder(Object.keys(data?.reward ?? {}))
}

export function SortMenu() {
  const { view, change } = useView()
  const rewards = useRewardNames()
  const { by, descending } = view.sort

  function choose(spelling: string) {
    const sort = parseSort(spelling)
    if (sort) change({ sort: sort.by === by ? view.sort : sortBy(sort.by, view.sort), at: null })
  }

  return (
    <Menu
      align="end"
      trigger={
        <Button look="quiet" size="sm">
          <span>
            <span className="max-sm:hidden">sorted by </span>
            {sortTitle(by)} {descending ? '↓' : '↑'}
          </span>
        </Button>
      }
    >
      <MenuChoice
        label="Sort by"
        value={by}
        choices={sortChoices(rewards, view.filter.q !== undefined)}
        onChange={choose}
      />
      <MenuLine />
      <MenuChoice
        label="Direction"
        value={descending ? 'down' : 'up'}
        choices={directionChoices(by)}
        onChange={(way) => change({ sort: { by, descending: way === 'down' }, at: null })}
      />
    </Menu>
  )
}
