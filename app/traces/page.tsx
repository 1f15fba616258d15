import type { Metadata } from 'next'
import { Explorer } from '@/components/traces/explorer/explorer'

export const metadata: Metadata = { title: 'Traces' }

export default function TracesPage() {
  return <Explorer />
}
