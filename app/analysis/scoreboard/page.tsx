import type { Metadata } from 'next'
import { Scoreboard } from '@/components/features/analysis/scoreboard/scoreboard'

export const metadata: Metadata = { title: 'Scoreboard' }

export default function ScoreboardPage() {
  return <Scoreboard />
}
