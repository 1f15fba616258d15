import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { runProgram } from '@/scripts/program'
import { openBrowser, visitCold } from './browser'
import { quantile, type Bench } from './figure'
import { writeImportRows } from './import-rows'
import { importApart } from './import-speed'
import { longTrace } from './long-trace'
import { startApp } from './server'
import { importTrace } from './web'

const questions = 300
const doneSchema = z.object({
  traces: z.number(),
  differing: z.literal(0),
  seconds: z.number(),
  peak_mb: z.number().nullable(),
})

/** Rewards computed again, compared with what was logged, and taken apart on the page of a trace. */
export async function benchRewards(bench: Bench): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-rewards-'))
  const dataDir = join(folder, 'data')
  try {
    const file = join(folder, 'rows.jsonl')
    await writeImportRows(file, bench.rows)
    const { seconds } = await importApart(file, dataDir)
    rmSync(file)
    bench.log(`${bench.rows} rows imported in ${seconds.toFixed(1)} s`)
    await measureRecomputation(bench, dataDir)
    const app = await startApp(dataDir)
    try {
      await measureDrift(bench, app.address)
      await measureXray(bench, app.address)
    } finally {
      await app.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureRecomputation({ figure, log }: Bench, dataDir: string): Promise<void> {
  const flags = ['--max-semi-space-size=16', '--import', 'tsx']
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  const argv = [...flags, 'e2e/bench/recompute-stored.ts']
  const { out } = await runProgram(process.execPath, argv, { env })
  const { traces, seconds, peak_mb: peak } = doneSchema.parse(JSON.parse(out))
  figure(`recomputation of ${traces} stored traces`, traces / seconds, {
    unit: 'traces/s',
    limit: 20_000,
    bound: 'at least',
  })
  if (peak === null) log('skipped, memory: this system does not count it')
  else figure('peak memory of it', peak, { unit: 'MB', limit: 300 })
}

async function measureDrift({ rows, repeats, figure }: Bench, address: string): Promise<void> {
  const look = async (query = '') => {
    const since = performance.now()
    const reply = await fetch(`${address}/api/collections/Bench/drift${query}`)
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`The drift answers ${reply.status}.`)
    return (performance.now() - since) / 1000
  }
  figure(`drift of ${rows} traces, the first look`, await look(), { unit: 's', limit: 10 })
  const times: number[] = []
  for (let round = 0; round < repeats; round++)
    times.push(await look(round % 2 === 0 ? '?reward=format' : '?convention=released'))
  figure('drift again, p95', quantile(times, 0.95), { unit: 's', limit: 0.2 })
}

/** A trace whose file logged what each question is worth. */
function rayedTrace(): string {
  const record = z.looseObject({}).parse(JSON.parse(longTrace(questions)))
  const parts = (values: number[]) =>
    Array.from({ length: questions }, (_, at) => values[at % values.length] ?? 0)
  const detail = { per_question: { necessity: parts([1, 0.5, 0, -1]), joint: parts([1, 0.8, 0]) } }
  return JSON.stringify({ ...record, logged: { rewards: { necessity: -1, joint: 0.6 }, detail } })
}

/** From the first row of the trace being seen to the whole table of questions and rewards. */
async function measureXray(bench: Bench, address: string): Promise<void> {
  const { id } = await importTrace(address, { collection: 'Rayed', line: rayedTrace() })
  const browser = await openBrowser()
  if (typeof browser === 'string') {
    bench.log(`skipped, what needs a browser: ${browser}`)
    return
  }
  const table = `[aria-labelledby=xray] tbody tr:nth-child(${questions})`
  const one = () => visitCold(browser, `${address}/traces/${id}`, '[data-block="1"]', table)
  try {
    await one()
    const times: number[] = []
    const whole: number[] = []
    for (let round = 0; round < bench.repeats; round++) {
      const { firstMs, nextMs } = await one()
      times.push(Math.max(0, nextMs - firstMs))
      whole.push(nextMs)
    }
    // Both may come with the same paint: the page brings them with its HTML.
    bench.log(`cold browser to the X-ray, p50: ${quantile(whole, 0.5).toFixed(0)} ms`)
    const name = `X-ray of ${questions} questions after the first row`
    bench.figure(`${name}, p50`, quantile(times, 0.5), { unit: 'ms', limit: 300 })
    bench.figure(`${name}, p95`, quantile(times, 0.95), { unit: 'ms', limit: 300 })
  } finally {
    await browser.close()
  }
}
