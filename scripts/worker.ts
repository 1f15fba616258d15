import { main } from './refusal.ts'
import { listen } from './serving/listen.ts'

/** Background work alone, for a web process that runs with WORKER=off. */
await main(async () => {
  process.env['WORKER'] = 'on'
  const { startBackground } = await import('@/lib/worker')
  const { stopWorker } = await import('@/lib/platform/jobs/worker')
  await startBackground()
  const { env } = await import('@/lib/platform/env')
  const { host, metricsPort } = env()
  if (metricsPort !== null) {
    const { metricsServer } = await import('./serving/metrics-server.ts')
    await listen(metricsServer(), metricsPort, host)
  }
  const stop = () => void stopWorker().finally(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop)
  process.once('disconnect', stop)
  console.log('The worker is running. Press Ctrl+C to stop.')
})
