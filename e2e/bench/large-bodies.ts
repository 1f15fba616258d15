import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bench } from './figure'
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

/** 740,000 unknown keys in 7 MB. */
function largeBody(): Buffer<ArrayBuffer> {
  const fields = Array.from({ length: 740_000 }, (_, n) => `"${n.toString(36)}":1`)
  return Buffer.from(`{${fields.join(',')}}`)
}

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

async function measure({ address, pid }: Server, { path, bench }: Measuring): Promise<void> {
  const body = largeBody()
  const send = async () => await refusalOf(address, { path, body })
  // The first calls of each route load it.
  for (let round = 0; round < 5; round += 1) {
    await send()
    await askHealth(address)
  }
  const rest = forgetPeak(pid)
  const watching = new AbortController()
  const slowest = watchHealth(address, watching.signal)
  const replies = await Promise.all(Array.from({ length: requests }, send))
  watching.abort()
  const name = `${requests} × 7 MB to ${path}`
  bench.log(`${path} answers ${replies.map(({ status }) => status).join(' ')}`)
  bench.figure(`${name}: slowest /api/health`, await slowest, { unit: 'ms', limit: 200 })
  const peak = peakOf(pid)
  if (rest !== null && peak !== null)
    bench.figure(`${name}: memory above rest`, peak - rest, { unit: 'MB', limit: 100 })
  const largest = Math.max(...replies.map(({ bytes }) => bytes))
  bench.figure(`${name}: largest reply`, largest / 1024, { unit: 'KB', limit: 10 })
}

async function refusalOf(
  address: string,
  { path, body }: { path: string; body: Buffer<ArrayBuffer> },
) {
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'k' }
  const reply = await fetch(`${address}${path}`, { method: 'POST', headers, body })
  return { status: reply.status, bytes: (await reply.text()).length }
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
