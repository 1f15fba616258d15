import { mkdtempSync, openAsBlob, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { runProgram } from '@/scripts/program'
import { bareInserts } from './bare-inserts'
import { quantile, type Bench } from './figure'
import { writeEvaluationRows } from './evaluation-rows'
import { writeImportRows } from './import-rows'
import { peakOf } from './peak'
import { sendImport, untilImported } from './send-import'
import { startApp, type Server } from './server'

const doneSchema = z.object({
  outcome: z.literal('done'),
  seconds: z.number(),
  peak_mb: z.number().nullable(),
})
const megabyte = 1024 ** 2

/** Imports: their rate, their memory, and what they leave to those who read meanwhile. */
export async function benchImports(bench: Bench): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-imports-'))
  try {
    const dataDir = join(folder, 'data')
    await measureRate(bench, folder, dataDir)
    const large = join(folder, 'large.jsonl')
    const bytes = await writeImportRows(large, Math.ceil(bench.rows * 2.5), 2)
    bench.log(`a file of ${(bytes / megabyte).toFixed(0)} MB written`)
    const { peak_mb: peak } = await importApart(large, join(folder, 'apart'))
    const size = `${(bytes / megabyte).toFixed(0)} MB`
    if (peak === null) bench.log('skipped, memory: this system does not count it')
    else bench.figure(`peak memory, ${size} imported`, peak, { unit: 'MB', limit: 500 })
    rmSync(join(folder, 'apart'), { recursive: true, force: true })
    await measureEvaluation(bench, folder)
    await measureLists(bench, dataDir, large)
    await measureSmallFiles(bench, join(folder, 'small'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A row becomes as many traces as it has responses. */
async function measureEvaluation({ rows, log, figure }: Bench, folder: string): Promise<void> {
  const file = join(folder, 'evaluation.jsonl')
  const bytes = await writeEvaluationRows(file, { rows: Math.ceil(rows / 20), responses: 8 })
  const { seconds, peak_mb: peak } = await importApart(file, join(folder, 'evaluated'))
  const size = `${(bytes / megabyte).toFixed(0)} MB`
  log(`${size} of rows with eight responses each imported in ${seconds.toFixed(1)} s`)
  if (peak !== null)
    figure(`peak memory, ${size} of evaluations imported`, peak, { unit: 'MB', limit: 500 })
  rmSync(join(folder, 'evaluated'), { recursive: true, force: true })
  rmSync(file)
}

/** As a training run writes them: each is an import of its own. */
async function measureSmallFiles({ figure }: Bench, dataDir: string): Promise<void> {
  const [files, rows] = [1_000, 50]
  const file = `${dataDir}.jsonl`
  await writeImportRows(file, files * rows, 3)
  const lines = readFileSync(file, 'utf8').split('\n')
  const server = await startApp(dataDir)
  try {
    const since = performance.now()
    const ids: string[] = []
    for (let at = 0; at < files; at += 1) {
      const body = lines.slice(at * rows, (at + 1) * rows).join('\n')
      const sent = { collection: 'Small', filename: `${at}.jsonl`, body }
      ids.push(await sendImport(server.address, sent))
    }
    for (const id of ids) await untilImported(server.address, id, 100)
    const seconds = (performance.now() - since) / 1000
    figure(`${files} files of ${rows} rows, until all are done`, seconds, { unit: 's', limit: 60 })
  } finally {
    await server.stop()
  }
}

async function measureRate({ rows, log, figure }: Bench, folder: string, dataDir: string) {
  const file = join(folder, 'rows.jsonl')
  const bytes = await writeImportRows(file, rows)
  log(`${rows} rows of ${Math.round(bytes / rows)} bytes`)
  const { seconds } = await importApart(file, dataDir)
  log(`imported in ${seconds.toFixed(1)} s: ${Math.round(rows / seconds)} rows a second`)
  const bare = await bareInserts(join(dataDir, 'touchstone.db'), join(folder, 'bare.db'))
  log(`inserted bare in ${bare.toFixed(1)} s: ${Math.round(rows / bare)} rows a second`)
  for (const tail of ['', '-wal', '-shm']) rmSync(join(folder, `bare.db${tail}`), { force: true })
  rmSync(file)
  const target = { unit: '×', limit: 0.5, bound: 'at least' } as const
  figure('rate of an import to that of bare inserts', bare / seconds, target)
}

/** Imports a file in a process of its own. */
export async function importApart(file: string, dataDir: string, databaseUrl = '') {
  const args = ['--import', 'tsx', 'e2e/bench/import-file.ts', file]
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const { out, text } = await runProgram(process.execPath, args, { env })
  try {
    return doneSchema.parse(JSON.parse(out))
  } catch (cause) {
    throw new Error(`The import failed: ${text}`, { cause })
  }
}

const lists = ['', '?sort=-reward_total', '?verdict=supported&sort=confidence', '?limit=1&count=1']

/** One list after another, as a person scrolls, until `isOver`. */
export async function listTimes(
  address: string,
  isOver: (times: number) => boolean,
): Promise<number[]> {
  const times: number[] = []
  while (!isOver(times.length)) {
    const query = lists[times.length % lists.length] ?? ''
    const since = performance.now()
    const reply = await fetch(`${address}/api/traces${query}`)
    await reply.arrayBuffer()
    times.push(performance.now() - since)
    await wait(20)
  }
  return times
}

async function measureLists(bench: Bench, dataDir: string, file: string): Promise<void> {
  const server = await startApp(dataDir)
  try {
    await listTimes(server.address, (times) => times >= 50)
    const idle = await listTimes(server.address, (times) => times >= 400)
    const busy = await whileImporting(server, file)
    const [before, during] = [quantile(idle, 0.95), quantile(busy, 0.95)]
    bench.log(`lists, p95: idle ${before.toFixed(1)} ms, during an import ${during.toFixed(1)} ms`)
    bench.figure('list p95 while importing to idle', during / before, { unit: '×', limit: 1.5 })
    const peak = peakOf(server.pid)
    if (peak !== null) bench.log(`the server held ${peak.toFixed(0)} MB at most`)
  } finally {
    await server.stop()
  }
}

async function whileImporting({ address }: Server, file: string): Promise<number[]> {
  const body = await openAsBlob(file)
  const id = await sendImport(address, { collection: 'Large', filename: 'large.jsonl', body })
  let isDone = false
  const times = listTimes(address, () => isDone)
  try {
    await untilImported(address, id, 500)
  } finally {
    isDone = true
  }
  return await times
}
