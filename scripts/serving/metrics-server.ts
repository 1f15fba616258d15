import type { Server } from 'node:http'
import { loadMetrics } from '@/lib/features/health/loaders'
import { log } from '@/lib/platform/log'
import { metricsType } from '@/lib/platform/metrics'
import { patientServer } from './patience.ts'

/** Answers `GET /metrics` of a worker, which has no pages and knows no accounts; everything else is 404. */
export function metricsServer(): Server {
  return patientServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    loadMetrics().then(
      (text) => response.writeHead(200, { 'content-type': metricsType }).end(text),
      (error: unknown) => {
        log.error('metrics were not read', { error })
        response.writeHead(503).end()
      },
    )
  })
}
