import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { TreePage } from '@/components/features/trees/detail/tree-page'
import { loadTree } from '@/lib/features/trees/loaders'
import { treeQuery } from '@/lib/features/trees/queries'
import { visibleText } from '@/lib/text/visible-text'

interface PageProps {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const tree = await loadTree((await params).id)
  return { title: tree ? visibleText(tree.topic.slice(0, 120)) : 'Tree' }
}

export default async function Page({ params }: PageProps) {
  const { id } = await params
  const tree = await loadTree(id)
  if (!tree) notFound()
  const client = new QueryClient()
  client.setQueryData(treeQuery(id).queryKey, tree)
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <TreePage id={id} />
    </HydrationBoundary>
  )
}
