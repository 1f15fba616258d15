import type { Server } from 'node:http'

/** Ends the process cleanly on a signal, or when the command that started it is gone. */
export function stopOnSignal(server: Server, close: () => Promise<void>): void {
  let since = 0
  const stop = () => {
    // A terminal and the parent both send ctrl-c; only a later one is impatience.
    if (since > 0 && Date.now() - since > 1_000) process.exit(1)
    if (since > 0) return
    since = Date.now()
    void drain(server)
      .then(close)
      .finally(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  process.on('disconnect', stop)
  process.channel?.unref()
}

/** Requests under way get three seconds; event streams never end by themselves. */
async function drain(server: Server): Promise<void> {
  const closed = new Promise((resolve) => {
    server.close(resolve)
  })
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), 3_000)
  await closed
  clearTimeout(timer)
}
