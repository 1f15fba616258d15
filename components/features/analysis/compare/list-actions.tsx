'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { May } from '@/components/layout/session'
import { useShortcuts } from '@/components/layout/shortcuts'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { Kbd } from '@/components/ui/kbd'
import { comparedItemsQuery } from '@/lib/features/analysis/compare/queries'
import type { ComparedItem } from '@/lib/features/analysis/compare/schema'
import { mostStudied } from '@/lib/features/analysis/compare/most-studied'
import { itemTracesHref } from '@/lib/features/analysis/compare/side-choices'
import { studyShortcuts } from '@/lib/features/shortcuts/compare'
import { formatCount } from '@/lib/text/numbers'
import type { ChosenView } from './use-compare-view'

/** Items in one address of the list of traces. */
const mostOpened = 200
/** Items of one request. */
const page = 500

interface ListActionsProps {
  view: ChosenView
  count: number
}

function useListedItems(view: ChosenView) {
  const client = useQueryClient()
  const { a, b, labels, outcome, within } = view
  return async (most: number): Promise<ComparedItem[]> => {
    const query = comparedItemsQuery({ a, b, labels, outcome, within }, Math.min(most, page))
    const { pages } = await client.fetchInfiniteQuery({ ...query, pages: Math.ceil(most / page) })
    return pages.flatMap(({ rows }) => rows)
  }
}

/** Opens the wizard of studies with both sides and these items. */
function useStudy(view: ChosenView) {
  const router = useRouter()
  const listItems = useListedItems(view)
  return useMutation({
    mutationFn: async () => {
      const [{ studyDraft }, { keepDraft }] = await Promise.all([
        import('@/lib/features/analysis/compare/study-draft'),
        import('@/components/features/studies/wizard/draft-store'),
      ])
      const { a, b, labels, outcome, within } = view
      const items = await listItems(mostStudied)
      const made = studyDraft({ a, b, labels, outcome, within, items })
      if ('refused' in made) throw new Error(made.refused)
      keepDraft('new', { draft: made.draft, version: null })
      router.push('/studies/new')
    },
  })
}

function studiedWords(count: number): string {
  if (count === 1) return 'this item'
  return count > mostStudied
    ? `the first ${formatCount(mostStudied)}`
    : `these ${formatCount(count)}`
}

function StudyButton({ view, count }: ListActionsProps) {
  const study = useStudy(view)
  useShortcuts(studyShortcuts, { study: () => study.mutate() })
  return (
    <>
      <Button size="sm" look="primary" disabled={study.isPending} onClick={() => study.mutate()}>
        Start a blind study of {studiedWords(count)} <Kbd>s</Kbd>
      </Button>
      <FormError error={study.error} className="basis-full" />
    </>
  )
}

/** What can be done with all items of the list. */
export function ListActions({ view, count }: ListActionsProps) {
  const router = useRouter()
  const listItems = useListedItems(view)
  const open = useMutation({
    mutationFn: async (side: 'a' | 'b') => {
      const items = (await listItems(mostOpened)).map((row) => row[side].item_id)
      router.push(itemTracesHref(view[side], items))
    },
  })
  const words = count > mostOpened ? `first ${formatCount(mostOpened)}` : formatCount(count)
  return (
    <>
      <May permission="lead">
        <StudyButton view={view} count={count} />
      </May>
      {(['a', 'b'] as const).map((side) => (
        <Button
          key={side}
          size="sm"
          title={`All traces of ${side.toUpperCase()} that answer these items`}
          disabled={open.isPending}
          onClick={() => open.mutate(side)}
        >
          Open {words} of {side.toUpperCase()}
        </Button>
      ))}
      <FormError error={open.error} />
    </>
  )
}
