import { readHealth } from '@/lib/features/health/read-health.server'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(
  async () => {
    const health = await readHealth()
    return json(health, { status: health.status === 'ok' ? 200 : 503 })
  },
  { duringStart: true },
)
