import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Verify } from '@/components/features/runs/verify/verify'
import { loadItem } from '@/lib/features/items/loaders'
import { itemDetailQuery } from '@/lib/features/items/queries'
import { loadRun } from '@/lib/features/runs/loaders'
import { runQuery } from '@/lib/features/runs/queries'
import { searchParameters } from '@/lib/core/traces/list-address'

export const metadata: Metadata = { title: 'Verify' }

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The run of the address and its item, ready for the first paint. */
async function prepareRun(client: QueryClient, id: string) {
  const run = await loadRun(id)
  if (run === null) notFound()
  client.setQueryData(runQuery(id).queryKey, run)
  const [first] = run.item_ids
  const item = first === undefined ? null : await loadItem(first)
  if (item) client.setQueryData(itemDetailQuery(item.id).queryKey, item)
}

export default async function VerifyPage({ searchParams }: PageProps) {
  const given = searchParameters(await searchParams)
  const [run, itemId] = [given.get('run'), given.get('item')]
  const client = new QueryClient()
  if (run) await prepareRun(client, run)
  const item = itemId && !run ? await loadItem(itemId) : null
  if (itemId && !run && item === null) notFound()
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <Verify item={item} />
    </HydrationBoundary>
  )
}
