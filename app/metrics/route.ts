import * as healthCalls from '@/lib/features/health/contract'
import { loadMetrics } from '@/lib/features/health/loaders'
import { route } from '@/lib/platform/http/http'
import { metricsType } from '@/lib/platform/metrics'

export const GET = route(
  healthCalls.metrics,
  async () => new Response(await loadMetrics(), { headers: { 'content-type': metricsType } }),
)
