import * as healthCalls from '@/lib/features/health/contract'
import { readHealth } from '@/lib/features/health/read-health.server'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(
  healthCalls.health,
  async () => {
    const health = await readHealth()
    return json(health, { status: health.status === 'ok' ? 200 : 503 })
  },
  { duringStart: true },
)
