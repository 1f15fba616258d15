import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { TryPage } from '@/components/features/judging/try/try-page'

export const metadata: Metadata = { title: 'Test a prompt' }

interface TryWordingPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function TryWordingPage({ searchParams }: TryWordingPageProps) {
  const { judge, criterion } = await searchParams
  if (typeof judge !== 'string' || judge === '') redirect('/judges')
  return <TryPage judge={judge} given={typeof criterion === 'string' ? criterion : null} />
}
