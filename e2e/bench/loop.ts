import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { jsonLines, bridgeTrace } from '@/e2e/rows/claims'
import { migrate } from '@/lib/platform/db/migrate'
import { openDatabase } from '@/lib/platform/db/database'
import { runThread } from '@/lib/platform/threads/thread'
import { readPageWeights, firstLoadLimit } from '@/scripts/page-weight'
import { root, runProgram } from '@/scripts/program'
import { freePort } from '@/scripts/testing/port'
import { download } from './download'
import { quantile, type Bench } from './figure'
import { seedTraces } from './seed'
import { sendImport, untilImported } from './send-import'

/** What a developer and a first-time user wait for: a fresh clone in an empty folder, by the README's commands. */
export async function benchLoop(bench: Bench): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-loop-'))
  const clone = join(folder, 'clone')
  try {
    const cloned = await runProgram('git', ['clone', '--quiet', root, clone])
    if (cloned.code !== 0) throw new Error(cloned.text)
    await measureStarts(bench, clone)
    await measureCommands(bench, clone)
    await measureTraffic(bench, { clone, folder })
    measureWeights(bench, clone)
    await measureDevelopment(bench, clone)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const secondsOf = (text: string, stage: string): number =>
  Number(new RegExp(`^${stage}: done, ([\\d.]+) s`, 'm').exec(text)?.[1])

async function measureStarts({ figure, log }: Bench, clone: string): Promise<void> {
  const first = await startNpm(clone, 'start')
  await first.stop()
  for (const stage of ['install', 'generate', 'bundle', 'build']) {
    log(`${stage}: ${secondsOf(first.text(), stage)} s`)
  }
  figure('first npm start, until ready', first.seconds, { unit: 's', limit: 120 })
  figure('of it installing', secondsOf(first.text(), 'install'), { unit: 's', limit: 60 })
  figure('of it building', secondsOf(first.text(), 'build'), { unit: 's', limit: 60 })
  figure('node_modules after npm start', await megabytes(clone), { unit: 'MB', limit: 600 })
  const later: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const again = await startNpm(clone, 'start')
    await again.stop()
    later.push(again.seconds)
  }
  figure('later npm start, until ready, p50', quantile(later, 0.5), { unit: 's', limit: 1.5 })
}

async function megabytes(clone: string): Promise<number> {
  const { out } = await runProgram('du', ['-sm', join(clone, 'node_modules')])
  return Number(out.split('\t')[0])
}

interface Started {
  address: string
  seconds: number
  /** Both streams so far. */
  text: () => string
  stop: () => Promise<void>
}

/** Runs an npm script that serves, until it says that it is ready. */
async function startNpm(clone: string, script: string): Promise<Started> {
  const since = performance.now()
  const port = await freePort()
  const env = { ...process.env, PORT: String(port) }
  const child = spawn('npm', ['run', script], { cwd: clone, env, detached: true, stdio: 'pipe' })
  let text = ''
  const isReady = new Promise<void>((resolve, reject) => {
    const take = (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes('is ready at')) resolve()
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.once('exit', () => reject(new Error(`npm run ${script} ended: ${text}`)))
  })
  await isReady
  const seconds = (performance.now() - since) / 1000
  return { address: `http://127.0.0.1:${port}`, seconds, text: () => text, stop: () => end(child) }
}

/** Ends npm and all it started, as ctrl-c at a terminal does. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, 'SIGINT')
  await ended
}

async function measureCommands({ figure }: Bench, clone: string): Promise<void> {
  const help = await times(5, () =>
    runProgram('npm', ['run', 'touchstone', '--', '--help'], { cwd: clone }),
  )
  figure('npm run touchstone -- --help, p50', help / 1000, { unit: 's', limit: 0.4 })
  const thread = {
    module: 'lib/platform/fixtures/thread',
    output: z.string(),
    progress: z.unknown(),
  }
  const started = await times(9, () => runThread(thread, { task: 'count' }))
  figure('a thread, until it has done its work, p50', started / 1000, { unit: 's', limit: 0.2 })
}

/** The median of some runs, in milliseconds. */
async function times(count: number, run: () => Promise<unknown>): Promise<number> {
  const all: number[] = []
  for (let round = 0; round < count; round += 1) {
    const since = performance.now()
    await run()
    all.push(performance.now() - since)
  }
  return quantile(all, 0.5)
}

async function measureTraffic(bench: Bench, { clone, folder }: Record<'clone' | 'folder', string>) {
  const { figure, log, rows } = bench
  const database = await openDatabase({ url: `file:${join(clone, 'data/touchstone.db')}` })
  await migrate(database)
  await seedTraces(database, { traces: rows })
  await database.close()
  log(`${rows} traces seeded`)
  const server = await startNpm(clone, 'start')
  try {
    // Whoever exports has opened the list: the columns that filters read are loaded.
    await (await fetch(`${server.address}/api/traces?limit=1&count=1`)).text()
    for (const format of ['jsonl', 'csv', 'parquet']) {
      const url = `${server.address}/api/exports?kind=traces&format=${format}`
      const { firstByte } = await download(url)
      figure(`${format} of ${rows} traces, first byte`, firstByte / 1000, { unit: 's', limit: 0.4 })
    }
    const body = jsonLines(
      Array.from({ length: 50 }, (_, at) => bridgeTrace({ item_id: `b${at}` })),
    )
    writeFileSync(join(folder, 'fifty.jsonl'), body)
    let round = 0
    const imported = await times(7, () => importRows(server.address, `Fifty ${(round += 1)}`, body))
    figure('an import of 50 rows, until done, p50', imported / 1000, { unit: 's', limit: 0.6 })
  } finally {
    await server.stop()
  }
}

async function importRows(address: string, collection: string, body: string): Promise<void> {
  const id = await sendImport(address, { collection, filename: 'fifty.jsonl', body })
  await untilImported(address, id)
}

function measureWeights({ figure, log }: Bench, clone: string): void {
  const pages = readPageWeights(join(clone, '.next')).toSorted((a, b) => b.bytes - a.bytes)
  for (const { route, bytes } of pages.slice(0, 5)) log(`${route}: ${Math.round(bytes / 1000)} KB`)
  const most = (pages[0]?.bytes ?? Number.NaN) / 1000
  figure('first-load JavaScript of the heaviest page', most, {
    unit: 'KB',
    limit: firstLoadLimit / 1000,
  })
}

/** Between requests: without a pause they would keep the server from compiling. */
const pause = 150
const settle = 2_000

/** A word on every page that the bench exchanges for another. */
const edited = {
  file: 'lib/features/shell/navigation.ts',
  from: "title: 'Analysis'",
  to: "title: 'Edited'",
}

async function measureDevelopment({ figure }: Bench, clone: string): Promise<void> {
  const check = await runProgram('npm', ['run', 'test:vectors'], { cwd: clone })
  if (check.code !== 0) throw new Error(check.text)
  figure('node_modules with the tools of npm test', await megabytes(clone), {
    unit: 'MB',
    limit: 900,
  })
  const since = performance.now()
  const server = await startNpm(clone, 'dev')
  try {
    const page = async () => await (await fetch(`${server.address}/collections`)).text()
    await page()
    const first = (performance.now() - since) / 1000
    figure('npm run dev, until the first page', first, { unit: 's', limit: 10 })
    const file = join(clone, edited.file)
    const text = readFileSync(file, 'utf8')
    const visible: number[] = []
    for (const isEdited of [true, false, true, false]) {
      // The server misses a change of a file that comes while it still compiles the one before.
      await wait(settle)
      const changed = performance.now()
      writeFileSync(file, isEdited ? text.replace(edited.from, edited.to) : text)
      while ((await page()).includes('Edited') !== isEdited) await wait(pause)
      visible.push(performance.now() - changed)
    }
    figure('an edit, until it is visible, p50', quantile(visible, 0.5) / 1000, {
      unit: 's',
      limit: 1,
    })
  } finally {
    await server.stop()
  }
}
