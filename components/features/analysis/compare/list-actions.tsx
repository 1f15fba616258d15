'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { comparedItemsQuery } from '@/lib/features/analysis/compare/queries'
import { itemTracesHref } from '@/lib/features/analysis/compare/side-choices'
import { formatCount } from '@/lib/text/numbers'
import type { ChosenView } from './use-compare-view'

/** Items in one address of the list of traces. */
const mostOpened = 200

interface ListActionsProps {
  view: ChosenView
  count: number
}

/** What can be done with all items of the list. */
export function ListActions({ view, count }: ListActionsProps) {
  const router = useRouter()
  const client = useQueryClient()
  const open = useMutation({
    mutationFn: async (side: 'a' | 'b') => {
      const { a, b, labels, outcome, within } = view
      const query = comparedItemsQuery({ a, b, labels, outcome, within }, mostOpened)
      const { pages } = await client.fetchInfiniteQuery(query)
      const items = (pages[0]?.rows ?? []).map((row) => row[side].item_id)
      router.push(itemTracesHref(view[side], items))
    },
  })
  const words = count > mostOpened ? `first ${formatCount(mostOpened)}` : formatCount(count)
  return (
    <>
      {(['a', 'b'] as const).map((side) => (
        <Button key={side} size="sm" disabled={open.isPending} onClick={() => open.mutate(side)}>
          Open {words} of {side.toUpperCase()}
        </Button>
      ))}
      <FormError error={open.error} />
    </>
  )
}
