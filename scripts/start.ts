import type { RequestListener, Server } from 'node:http'
import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { main, Refusal } from './refusal.ts'
import { lockDataFolder, openDataFolder } from './serving/data-folder.ts'
import { addressOf, listen, parsePort } from './serving/listen.ts'
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
  process.once('exit', lockDataFolder(folder))

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
    app.promise.then((handle) => handle(request, response)).catch(() => response.destroy())
  })
  const port = await listen(server, wanted, host)
  // Asked before a long build: is there a way to serve at all?
  if (process.argv.includes('--rehearse')) process.exit(0)

  const next = await load(server, { host, port, folder })
  stopOnSignal(server, next.close)
  app.resolve(next.handle)

  const address = addressOf(host, port)
  await waitUntilHealthy(address)
  console.log(`\nTouchstone is ready at ${address}\nYour data lies in ${folder}\n(ctrl-c stops it)`)
  const setUp = globalThis.touchstoneSetUpPath
  if (setUp)
    console.log(
      `\nIt can be reached from other machines and has no account yet. Make the first one:\n  ${address}${setUp}\nUntil then everything else is refused. The link is good once, for a week.`,
    )
})

interface Place {
  host: string
  port: number
  folder: string
}

/** Loads the app into this process; its own start-up migrates the database. */
async function load(httpServer: Server, { host, port, folder }: Place) {
  Object.assign(process.env, {
    NODE_ENV: isDevelopment ? 'development' : 'production',
    DATA_DIR: folder,
    HOST: host,
    PORT: String(port),
  })
  const { default: next } = await import('next')
  const app = next({ dev: isDevelopment, dir, hostname: host, port, quiet: true, httpServer })
  try {
    if (!isDevelopment) await startBackgroundFirst()
    await app.prepare()
  } catch (cause) {
    throw new Refusal(`Touchstone could not start: ${reasonOf(cause)}`, { cause })
  }
  return { handle: app.getRequestHandler(), close: () => app.close() }
}

/** Next only logs a failing start-up and serves on; asked for first, it is an error. */
async function startBackgroundFirst(): Promise<void> {
  await import('next/dist/server/node-environment.js')
  const { ensureInstrumentationRegistered } =
    await import('next/dist/server/lib/router-utils/instrumentation-globals.external.js')
  await ensureInstrumentationRegistered(dir, '.next')
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  return error.message.replace(/^An error occurred while loading (the )?instrumentation hook: /, '')
}
