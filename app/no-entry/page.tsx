import type { Metadata } from 'next'
import { NoEntry } from '@/components/features/people/no-entry'

export const metadata: Metadata = { title: 'No access' }

export default function NoEntryPage() {
  return <NoEntry />
}
