import { readHealth } from '@/lib/health/data'
import { json, route } from '@/lib/platform/http'

export const GET = route(
  async () => {
    const health = await readHealth()
    return json(health, { status: health.status === 'ok' ? 200 : 503 })
  },
  { duringStart: true },
)
