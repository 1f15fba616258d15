import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Audit } from '@/components/features/audit/audit'
import { loadTrace } from '@/lib/features/traces/detail/loaders'
import { visibleText } from '@/lib/text/visible-text'

interface TracePageProps {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: TracePageProps): Promise<Metadata> {
  const { id } = await params
  const trace = await loadTrace(id)
  return { title: trace ? visibleText(trace.item.text.slice(0, 120)) : 'Not found' }
}

export default async function TracePage({ params }: TracePageProps) {
  const { id } = await params
  const trace = await loadTrace(id)
  if (trace === null) notFound()
  return <Audit compact={trace} />
}
