import type { RequestListener, Server } from 'node:http'
import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { newRequestId, requestIdHeader } from '@/lib/platform/http/request-id'
import { main, Refusal } from './refusal.ts'
import { serveBuildFiles } from './serving/build-files.ts'
import { isPostgresql, lockDataFolder, openDataFolder } from './serving/data-folder.ts'
import { addressOf, listen, parsePort } from './serving/listen.ts'
import { observe } from './serving/observe.ts'
import { waitUntilHealthy } from './serving/health.ts'
import { patientServer } from './serving/patience.ts'
import { stopOnSignal } from './serving/stop.ts'

const dir = resolve(import.meta.dirname, '..')
enableCompileCache(resolve(dir, 'node_modules/.touchstone/compiled'))

/** Next compiles pages as they are asked for and reloads them when they change. */
const isDevelopment = process.argv.includes('--dev')

await main(async () => {
  const host = process.env['HOST'] || '127.0.0.1'
  const wanted = parsePort(process.env['PORT'])
  const folder = resolve(dir, process.env['DATA_DIR'] || 'data')
  openDataFolder(folder)
  // Several processes share the folder of a PostgreSQL database.
  if (!isPostgresql(process.env['DATABASE_URL'])) process.once('exit', lockDataFolder(folder))

  const app = Promise.withResolvers<RequestListener>()
  app.promise.catch(() => {})
  const server = patientServer((request, response) => {
    // It would say back what a cookie says, and nothing here answers it.
    if (request.method === 'TRACE') {
      response.writeHead(405).end()
      return
    }
    // Who a request comes from is ours to say, whatever it says itself.
    request.headers['x-touchstone-address'] = request.socket.remoteAddress ?? ''
    app.promise
      .then((handle) => {
        const requestId = newRequestId(request.headers['x-request-id'])
        request.headers[requestIdHeader] = requestId
        response.setHeader('x-request-id', requestId)
        observe(request, response)
        return handle(request, response)
      })
      .catch(() => response.destroy())
  })
  const port = await listen(server, wanted, host)
  // Asked before a long build: is there a way to serve at all?
  if (process.argv.includes('--rehearse')) process.exit(0)

  const next = await load(server, { host, port, folder })
  stopOnSignal(server, next.close)
  app.resolve(isDevelopment ? next.handle : serveBuildFiles(resolve(dir, '.next'), next.handle))

  const address = addressOf(host, port)
  // Compiling the route of the health check would delay the first page.
  if (!isDevelopment) await waitUntilHealthy(address)
  console.log(`\nTouchstone is ready at ${address}\nData folder: ${folder}\nPress Ctrl+C to stop.`)
  const setUp = globalThis.touchstoneSetUpPath
  if (setUp)
    console.log(
      `\nThis server is reachable from other machines and has no account yet. Create the first account:\n  ${address}${setUp}\nUntil then, all other requests are refused. The link works once and expires in a week.`,
    )
})

interface ListenOptions {
  host: string
  port: number
  folder: string
}

/** Prepares the database, then loads the app into this process. */
async function load(httpServer: Server, { host, port, folder }: ListenOptions) {
  Object.assign(process.env, {
    NODE_ENV: isDevelopment ? 'development' : 'production',
    DATA_DIR: folder,
    HOST: host,
    PORT: String(port),
  })
  try {
    // Both read their settings when they are loaded. Requests share what this start-up makes through global state.
    const { startBackground } = await import('@/lib/worker')
    await startBackground()
    const { default: next } = await import('next')
    const app = next({ dev: isDevelopment, dir, hostname: host, port, quiet: true, httpServer })
    await app.prepare()
    return { handle: app.getRequestHandler(), close: () => app.close() }
  } catch (cause) {
    throw new Refusal(`Touchstone could not start: ${reasonOf(cause)}`, { cause })
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message
}
