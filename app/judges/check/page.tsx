import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { CheckJudge } from '@/components/features/judging/check/check-judge'

export const metadata: Metadata = { title: 'Check a judge' }

interface CheckPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function CheckPage({ searchParams }: CheckPageProps) {
  const { judge, criterion } = await searchParams
  if (typeof judge !== 'string' || judge === '') redirect('/judges')
  return <CheckJudge judge={judge} given={typeof criterion === 'string' ? criterion : null} />
}
