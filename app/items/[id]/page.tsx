import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ItemPage } from '@/components/features/items/detail/item-page'
import { compactItem } from '@/lib/features/items/compact'
import { choiceOf } from '@/lib/features/items/choice'
import { loadItem } from '@/lib/features/items/loaders'
import { searchParameters } from '@/lib/core/traces/list-address'
import { loadTrace } from '@/lib/features/traces/detail/loaders'
import { visibleText } from '@/lib/text/visible-text'

interface ItemPageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: ItemPageProps): Promise<Metadata> {
  const { id } = await params
  const item = await loadItem(id)
  return { title: item ? visibleText(item.text.slice(0, 120)) : 'Not found' }
}

export default async function ItemRoute({ params, searchParams }: ItemPageProps) {
  const { id } = await params
  const given = searchParameters(await searchParams)
  const item = await loadItem(id)
  if (item === null) notFound()
  const choice = { traces: given.get('traces'), beside: given.get('beside') }
  const chosen = choiceOf(choice, item.traces)
  const compacts = await Promise.all(chosen.map(loadTrace))
  const traces = compacts.flatMap((compact) => (compact ? [{ ...compact, task: null }] : []))
  return <ItemPage item={compactItem(item)} traces={traces} />
}
