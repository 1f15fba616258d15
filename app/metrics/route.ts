import { loadMetrics } from '@/lib/metrics/loaders'
import { route } from '@/lib/platform/http'
import { metricsType } from '@/lib/platform/metrics'

export const GET = route(
  async () => new Response(await loadMetrics(), { headers: { 'content-type': metricsType } }),
)
