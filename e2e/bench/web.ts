import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { migrate } from '@/lib/platform/db/migrate'
import { openDatabase } from '@/lib/platform/db/database'
import { openBrowser, visitCold, type ColdVisit } from './browser'
import { quantile, type Bench } from './figure'
import { longTrace } from './long-trace'
import { seedTraces } from './seed'
import { sendImport, untilImported } from './send-import'
import { startApp, startByCommand, type Server } from './server'

const cycles = 700
/** Each is three steps: 20,000 altogether. */
const mostCycles = 6_667
const pageSchema = z.object({
  rows: z.array(z.looseObject({ id: z.string(), item_id: z.string() })),
})

/** The built app, as a browser that has never seen it meets it. */
export async function benchWeb(bench: Bench): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchstone-bench-web-'))
  try {
    await seed(dataDir, bench)
    const first = await startApp(dataDir)
    await first.stop()
    const server = await startByCommand(dataDir)
    try {
      bench.figure('a later start, until ready', server.readyMs / 1000, { unit: 's', limit: 3 })
      await measure(server, bench)
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function seed(dataDir: string, { rows, log }: Bench): Promise<void> {
  const database = await openDatabase({ url: `file:${join(dataDir, 'touchstone.db')}` })
  await migrate(database)
  await seedTraces(database, {
    traces: rows,
    onProgress: (done) => done % 50_000 === 0 && log(`${done} of ${rows} traces seeded`),
  })
  await database.close()
}

async function measure(server: Server, bench: Bench): Promise<void> {
  const long = await importTrace(server.address, { collection: 'Long', line: longTrace(cycles) })
  const page = await fetch(`${server.address}/api/traces?limit=50&collection=Bench`)
  const text = await page.text()
  bench.figure('API page of 50 rows', Buffer.byteLength(text) / 1024, { unit: 'KB', limit: 60 })
  const [row] = pageSchema.parse(JSON.parse(text)).rows
  await measureScripts(server.address, bench, {
    trace: row?.id ?? '',
    item: row?.item_id ?? '',
    long: long.id,
  })
  const browser = await openBrowser()
  if (typeof browser === 'string') {
    bench.log(`skipped, what needs a browser: ${browser}`)
    return
  }
  try {
    await measureExplorer(bench, (path, selector) =>
      visitCold(browser, `${server.address}${path}`, selector),
    )
    const open = (id: string) =>
      visitCold(browser, `${server.address}/traces/${id}`, '[data-block="1"]')
    await measureLongTrace(bench, () => open(long.id))
    const line = longTrace(mostCycles)
    const { id } = await importTrace(server.address, { collection: 'Longest', line })
    await measureLongestTrace(bench, () => open(id))
  } finally {
    await browser.close()
  }
}

type Visit = (path: string, selector: string) => Promise<ColdVisit>

async function measureExplorer(bench: Bench, visit: Visit): Promise<void> {
  const visits = await coldVisits(bench, () => visit('/traces', '[role=row] [role=gridcell]'))
  time(bench, 'cold browser to the first row', { visits, limit: 0.8, slowest: 1.2 })
  if (visits.length === 0) return
  const bytes = Math.max(...visits.map((one) => one.bytes)) / 1024 ** 2
  bench.figure('transferred by a cold /traces', bytes, { unit: 'MB', limit: 1 })
}

async function measureLongTrace(bench: Bench, visit: () => Promise<ColdVisit>): Promise<void> {
  const visits = await coldVisits(bench, visit)
  time(bench, `cold browser to the first step of ${cycles} cycles`, { visits, limit: 1 })
  if (visits.length === 0) return
  const nodes = Math.max(...visits.map((one) => one.nodes))
  bench.figure(`DOM nodes of ${cycles} cycles`, nodes, { unit: 'nodes', limit: 1500 })
}

async function measureLongestTrace(bench: Bench, visit: () => Promise<ColdVisit>): Promise<void> {
  const visits = await coldVisits(bench, visit)
  const name = `cold browser to the first step of ${mostCycles} cycles`
  time(bench, name, { visits, limit: 1.5 })
  if (visits.length === 0) return
  const heap = Math.max(...visits.map(({ heapMb }) => heapMb))
  bench.figure(`JavaScript memory of ${mostCycles} cycles`, heap, { unit: 'MB', limit: 300 })
}

interface Visits {
  visits: ColdVisit[]
  limit: number
  /** Of the 95th percentile, where it has one of its own. */
  slowest?: number
}

function time(bench: Bench, name: string, { visits, limit, slowest = limit }: Visits): void {
  if (visits.length === 0) return
  const seconds = visits.map(({ firstMs }) => firstMs / 1000)
  bench.figure(`${name}, p50`, quantile(seconds, 0.5), { unit: 's', limit })
  bench.figure(`${name}, p95`, quantile(seconds, 0.95), { unit: 's', limit: slowest })
}

/** The first visit warms the server, not the browser; it does not count. */
async function coldVisits({ repeats, log }: Bench, one: () => Promise<ColdVisit>) {
  const visits: ColdVisit[] = []
  try {
    await one()
    for (let round = 0; round < repeats; round++) visits.push(await one())
  } catch (error) {
    log(`not measured: ${error instanceof Error ? error.message : String(error)}`)
  }
  return visits
}

/** By the front door; returns the trace it became. */
export async function importTrace(
  address: string,
  { collection, line }: { collection: string; line: string },
): Promise<{ id: string }> {
  const id = await sendImport(address, { collection, filename: 'one.jsonl', body: `${line}\n` })
  await untilImported(address, id)
  const found = await fetch(`${address}/api/traces?import=${id}&limit=1`)
  const [row] = pageSchema.parse(await found.json()).rows
  if (row === undefined) throw new Error(`The import ${id} brought no trace.`)
  return row
}

interface Ids {
  trace: string
  item: string
  long: string
}

/** First-load JavaScript of each page: the script tags of its HTML, gzipped. */
async function measureScripts(address: string, bench: Bench, { trace, item, long }: Ids) {
  const pages = {
    '/': '/',
    '/traces': '/traces',
    '/traces/[id]': `/traces/${trace}`,
    [`/traces/[id] of ${cycles} cycles`]: `/traces/${long}`,
    '/items/[id]': `/items/${item}`,
    '/imports': '/imports',
    '/collections': '/collections',
    '/collections/[id]': '/collections/Bench',
  }
  for (const [name, path] of Object.entries(pages)) {
    const reply = await fetch(`${address}${path}`)
    if (!reply.ok) {
      bench.log(`skipped: ${name} answers ${reply.status}`)
      continue
    }
    const bytes = await scriptBytes(address, await reply.text())
    bench.figure(`first-load JS of ${name}`, bytes / 1024, { unit: 'KB', limit: 250 })
  }
}

async function scriptBytes(address: string, html: string): Promise<number> {
  const tags = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
  // Browsers that know modules leave the scripts for older ones alone.
  const modern = tags.filter((attributes) => !/\bnomodule\b/i.test(attributes))
  const sources = modern.flatMap((attributes) => /\bsrc="([^"]+)"/.exec(attributes)?.[1] ?? [])
  let bytes = 0
  for (const source of new Set(sources)) {
    const script = await fetch(new URL(source.replaceAll('&amp;', '&'), address))
    bytes += gzipSync(Buffer.from(await script.arrayBuffer())).byteLength
  }
  return bytes
}
