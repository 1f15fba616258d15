import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Bench } from './figure'
import type { Refusal, SenderData } from './large-body-sender'
import { forgetPeak, peakOf } from './peak'
import { startApp, type Server } from './server'

/** How many of each are sent in the same moment. */
const requests = 6

/** What anybody can reach without signing in, and calls that on a laptop are open to its person: two that take 8 MB. */
const paths = [
  '/api/annotate/x/judgements',
  '/api/session',
  '/api/join',
  '/api/marks',
  '/api/runs',
  '/api/compositions',
]

/** Whether large anonymous requests leave the server to others. */
export async function benchLargeBodies(bench: Bench): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchstone-bench-bodies-'))
  try {
    const server = await startApp(dataDir)
    try {
      for (const path of paths) await measure(server, { path, bench })
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Measuring {
  path: string
  bench: Bench
}

/** Another thread sends, so that sending does not hold up the calls that are timed. */
async function measure({ address, pid }: Server, { path, bench }: Measuring): Promise<void> {
  const workerData: SenderData = { address, path }
  const sender = new Worker(new URL('large-body-sender.ts', import.meta.url), { workerData })
  const send = async (count: number): Promise<Refusal[]> => {
    const replies = once(sender, 'message')
    sender.postMessage(count)
    const [refusals] = await replies
    return refusals
  }
  // The first calls of each route load it.
  for (let round = 0; round < 5; round += 1) {
    await send(1)
    await askHealth(address)
  }
  const rest = forgetPeak(pid)
  const watching = new AbortController()
  const slowest = watchHealth(address, watching.signal)
  const replies = await send(requests)
  watching.abort()
  await sender.terminate()
  const name = `${requests} × 7 MB to ${path}`
  bench.log(`${path} answers ${replies.map(({ status }) => status).join(' ')}`)
  bench.figure(`${name}: slowest /api/health`, await slowest, { unit: 'ms', limit: 200 })
  const peak = peakOf(pid)
  if (rest !== null && peak !== null)
    bench.figure(`${name}: memory above rest`, peak - rest, { unit: 'MB', limit: 100 })
  const longest = Math.max(...replies.map(({ length }) => length))
  bench.figure(`${name}: largest reply`, longest / 1024, { unit: 'KB', limit: 10 })
}

async function askHealth(address: string): Promise<number> {
  const since = performance.now()
  await (await fetch(`${address}/api/health`)).text()
  return performance.now() - since
}

async function watchHealth(address: string, signal: AbortSignal): Promise<number> {
  let slowest = 0
  do slowest = Math.max(slowest, await askHealth(address))
  while (!signal.aborted)
  return slowest
}
