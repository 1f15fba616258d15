import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@/scripts/testing/postgres'
import { bareInserts } from './bare-inserts'
import { download } from './download'
import { dumpByCopy, dumpBySqlite, type Dumped } from './dumps'
import { quantile, type Bench } from './figure'
import { writeImportRows } from './import-rows'
import { importApart, listTimes } from './import-speed'
import { forgetPeak, peakOf } from './peak'
import { startApp, type Server } from './server'

/** Rows a second; on a slower machine the share of what the database's own program writes is enough. */
const formats = { jsonl: 40_000, csv: 40_000, parquet: 20_000 } as const
const shareOfDump = 0.6
type Format = keyof typeof formats

interface Measured {
  name: string
  dataDir: string
  settings?: Record<string, string>
  /** Where the JSON Lines are kept. */
  file?: string
  /** The same rows as the database's own program writes them. */
  dumped: Dumped
}

/** Exports and the same file back: rates, memory, and what they leave to those who read meanwhile. */
export async function benchExports(bench: Bench): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-exports-'))
  try {
    const [source, file] = [join(folder, 'source.jsonl'), join(folder, 'exported.jsonl')]
    const bytes = await writeImportRows(source, bench.rows)
    bench.log(`${bench.rows} rows of ${Math.round(bytes / bench.rows)} bytes`)
    const dataDir = join(folder, 'data')
    const { seconds } = await importApart(source, dataDir)
    bench.log(`imported in ${seconds.toFixed(1)} s`)
    rmSync(source)
    const dumped = await dumpBySqlite(join(dataDir, 'touchstone.db'))
    const sha256 = await measure(bench, { name: 'SQLite', dataDir, file, dumped })
    rmSync(dataDir, { recursive: true, force: true })
    await measureBack(bench, folder, file)
    await measureOnPostgres(bench, { folder, file, sha256 })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(bench: Bench, measured: Measured): Promise<string> {
  const { name, dataDir, settings, file, dumped } = measured
  const dumpRate = bench.rows / dumped.seconds
  bench.log(`${name}: beside it ${dumped.by}, ${Math.round(dumpRate)} rows/s`)
  const server = await startApp(dataDir, settings)
  try {
    await listTimes(server.address, (times) => times >= 50)
    const resting = peakOf(server.pid)
    bench.log(`${name}: the server held ${resting?.toFixed(0)} MB at most before any export`)
    await measureRate(bench, { name, server, format: 'jsonl', file, dumpRate })
    await measureRate(bench, { name, server, format: 'csv', dumpRate })
    await measureRate(bench, { name, server, format: 'parquet', dumpRate })
    return await measureLists(bench, name, server)
  } finally {
    await server.stop()
  }
}

const pathOf = (format: Format) => `/api/exports?kind=traces&format=${format}`

interface Rate {
  name: string
  server: Server
  format: Format
  file?: string | undefined
  dumpRate: number
}

async function measureRate({ log, figure }: Bench, { name, server, format, ...rate }: Rate) {
  const { file, dumpRate } = rate
  const before = forgetPeak(server.pid)
  const url = `${server.address}${pathOf(format)}`
  const { rows, seconds, bytes, firstByte } = await download(url, { file })
  const what = `${name}: ${format}`
  const speed = Math.round(bytes / seconds / 1_000_000)
  log(`${what}: ${rows} rows, ${Math.round(bytes / rows)} bytes each, ${speed} MB/s`)
  const limit = Math.min(formats[format], shareOfDump * (dumpRate || Infinity))
  const least = { unit: 'rows/s', limit, bound: 'at least' } as const
  figure(`${what}, rate`, rows / seconds, least)
  figure(`${what}, first byte`, firstByte, { unit: 'ms', limit: 400 })
  const peak = peakOf(server.pid)
  if (peak === null || before === null) return
  log(`${what}: the server held ${before.toFixed(0)} MB before it, ${peak.toFixed(0)} at most`)
  figure(`${what}, memory it takes beside the server's own`, peak - before, {
    unit: 'MB',
    limit: 200,
  })
}

/** Returns the hash of the JSON Lines that were made meanwhile. */
async function measureLists({ log, figure }: Bench, name: string, { address }: Server) {
  const idle = await listTimes(address, (times) => times >= 400)
  let isOver = false
  const exporting = download(`${address}${pathOf('jsonl')}`, { isHashed: true }).finally(
    () => (isOver = true),
  )
  const busy = await listTimes(address, () => isOver)
  const { sha256 } = await exporting
  const [before, during] = [quantile(idle, 0.95), quantile(busy, 0.95)]
  log(`${name}: lists, p95: idle ${before.toFixed(1)} ms, during an export ${during.toFixed(1)} ms`)
  figure(`${name}: list p95 while exporting to idle`, during / before, { unit: '×', limit: 1.5 })
  return sha256
}

async function measureBack({ rows, log, figure }: Bench, folder: string, file: string) {
  const dataDir = join(folder, 'back')
  const { seconds, peak_mb: peak } = await importApart(file, dataDir)
  log(`imported back in ${seconds.toFixed(1)} s, ${peak?.toFixed(0)} MB at most`)
  const bare = await bareInserts(join(dataDir, 'touchstone.db'), join(folder, 'bare.db'))
  log(`inserted bare in ${bare.toFixed(1)} s: ${Math.round(rows / bare)} rows/s`)
  const target = { unit: '×', limit: 0.5, bound: 'at least' } as const
  figure('SQLite: rate of the import back to that of bare inserts', bare / seconds, target)
  for (const tail of ['', '-wal', '-shm']) rmSync(join(folder, `bare.db${tail}`), { force: true })
  rmSync(dataDir, { recursive: true, force: true })
}

interface Back {
  folder: string
  file: string
  sha256: string
}

async function measureOnPostgres(bench: Bench, { folder, file, sha256 }: Back): Promise<void> {
  const postgres = await startPostgres()
  if ('missing' in postgres) return bench.log(`skipped, PostgreSQL: ${postgres.missing}`)
  try {
    const dataDir = join(folder, 'on-postgres')
    const { seconds } = await importApart(file, dataDir, postgres.url)
    bench.log(`PostgreSQL: imported back in ${seconds.toFixed(1)} s`)
    const settings = { DATABASE_URL: postgres.url }
    const dumped = await dumpByCopy(postgres.url)
    const found = await measure(bench, { name: 'PostgreSQL', dataDir, settings, dumped })
    if (found !== sha256) throw new Error('The same rows gave other bytes on PostgreSQL.')
  } finally {
    await postgres.stop()
  }
}
