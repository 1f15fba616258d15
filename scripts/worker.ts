import { main } from './refusal.ts'

/** Background work alone, for a web process that runs with WORKER=off. */
await main(async () => {
  process.env['WORKER'] = 'on'
  const { startBackground } = await import('@/lib/worker')
  const { stopWorker } = await import('@/lib/platform/jobs/worker')
  await startBackground()
  const stop = () => void stopWorker().finally(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop)
  process.once('disconnect', stop)
  console.log('The worker is running. Press Ctrl+C to stop.')
})
