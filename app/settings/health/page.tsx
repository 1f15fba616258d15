import type { Metadata } from 'next'
import { HealthList } from '@/components/features/health/health-list'
import { PageFrame } from '@/components/layout/page-frame'
import { loadServerHealth } from '@/lib/features/health/loaders'
import { healthLines } from '@/lib/features/health/server-health'
import { formatTime } from '@/lib/text/numbers'

export const metadata: Metadata = { title: 'Health' }

export default async function HealthPage() {
  const health = await loadServerHealth()
  return (
    <PageFrame title="Health" lead={`Checked ${formatTime(health.at)} UTC. Reload to check again.`}>
      <HealthList lines={healthLines(health)} />
    </PageFrame>
  )
}
