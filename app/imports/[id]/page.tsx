import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ImportPage } from '@/components/features/imports/import-page'
import { loadImport } from '@/lib/features/imports/loaders'
import { importQuery } from '@/lib/features/imports/queries'
import { visibleText } from '@/lib/text/visible-text'

interface PageProps {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const report = await loadImport((await params).id)
  return { title: report ? visibleText(`Import of ${report.filename}`) : 'Import' }
}

export default async function Page({ params }: PageProps) {
  const { id } = await params
  const report = await loadImport(id)
  if (!report) notFound()
  const client = new QueryClient()
  client.setQueryData(importQuery(id).queryKey, report)
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ImportPage id={id} />
    </HydrationBoundary>
  )
}
