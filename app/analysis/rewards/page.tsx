import type { Metadata } from 'next'
import { RewardsPage } from '@/components/features/analysis/rewards/rewards-page'

export const metadata: Metadata = { title: 'Rewards' }

export default function Rewards() {
  return <RewardsPage />
}
