import { loadMetrics } from '@/lib/features/health/loaders'
import { route } from '@/lib/platform/http/http'
import { metricsType } from '@/lib/platform/metrics'

export const GET = route(
  async () => new Response(await loadMetrics(), { headers: { 'content-type': metricsType } }),
)
