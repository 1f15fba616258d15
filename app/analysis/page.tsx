import { redirect } from 'next/navigation'
import { address, searchParameters } from '@/lib/core/traces/list-address'

interface AnalysisPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function AnalysisPage({ searchParams }: AnalysisPageProps) {
  redirect(address('/analysis/scoreboard', searchParameters(await searchParams)))
}
