import type { Metadata } from 'next'
import { Compare } from '@/components/features/analysis/compare/compare'

export const metadata: Metadata = { title: 'Compare' }

export default function ComparePage() {
  return <Compare />
}
