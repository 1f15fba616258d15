import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { runProgram } from '@/scripts/program'
import { freePort } from '@/scripts/testing/port'
import { openBrowser, visitCold } from './browser'
import { quantile, type Bench } from './figure'
import { writeImportRows } from './import-rows'
import { importApart } from './import-speed'
import { startApp, startProgram } from './server'

const recordSchema = z.object({
  input: z.object({ claim: z.string(), passages: z.array(z.object({ text: z.string() })) }),
  output: z.string(),
})

interface Viewer {
  name: string
  page: string
  /** A cell of its first row. */
  cell: string
}

/**
 * How long a browser with empty caches takes to the first row, here and in promptfoo's viewer, over the same rows in one run.
 * `BENCH_PROMPTFOO` is the path of promptfoo's `dist/src/main.js`, which is installed apart.
 */
export async function benchViewers(bench: Bench): Promise<void> {
  const promptfoo = process.env['BENCH_PROMPTFOO']
  if (promptfoo === undefined) return bench.log('skipped: BENCH_PROMPTFOO is not set')
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-viewers-'))
  const file = join(folder, 'rows.jsonl')
  try {
    await writeImportRows(file, bench.rows)
    const dataDir = join(folder, 'data')
    const { seconds } = await importApart(file, dataDir)
    bench.log(`Touchstone: ${bench.rows} rows imported in ${seconds.toFixed(1)} s`)
    const env = await evaluate(bench, { promptfoo, folder, file })
    const port = await freePort()
    const command = [promptfoo, 'view', '--port', String(port), '--no']
    const [app, other] = await Promise.all([
      startApp(dataDir),
      startProgram(command, 'Server running', { dataDir, settings: env }),
    ])
    try {
      await compare(bench, [
        { name: 'Touchstone', page: `${app.address}/traces`, cell: '[role=row] [role=gridcell]' },
        { name: 'promptfoo', page: `http://127.0.0.1:${port}/eval`, cell: 'tbody tr td' },
      ])
    } finally {
      await Promise.all([app.stop(), other.stop()])
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Evaluation {
  promptfoo: string
  folder: string
  file: string
}

/** The rows as tests whose output is given; returns the settings under which promptfoo finds them. */
async function evaluate({ rows, log }: Bench, { promptfoo, folder, file }: Evaluation) {
  const tests: object[] = []
  for await (const line of createInterface(createReadStream(file))) {
    const { input, output } = recordSchema.parse(JSON.parse(line))
    const document = input.passages.map(({ text }) => text).join('\n')
    const assert = [{ type: 'contains', value: 'Supported' }]
    tests.push({ vars: { claim: input.claim, document, output }, assert })
  }
  writeFileSync(join(folder, 'tests.json'), JSON.stringify(tests))
  const config = join(folder, 'config.json')
  const settings = { prompts: ['{{output}}'], providers: ['echo'], tests: 'file://tests.json' }
  writeFileSync(config, JSON.stringify(settings))
  const env = {
    PROMPTFOO_CONFIG_DIR: join(folder, 'promptfoo'),
    PROMPTFOO_DISABLE_TELEMETRY: '1',
    PROMPTFOO_DISABLE_UPDATE: '1',
    PROMPTFOO_DISABLE_REMOTE_GENERATION: '1',
  }
  const since = performance.now()
  const args = [promptfoo, 'eval', '-c', config, '--no-table', '--no-progress-bar', '-j', '8']
  // Its code says how many tests failed.
  await runProgram(process.execPath, args, { env: { ...process.env, ...env } })
  log(`promptfoo: ${rows} rows evaluated in ${((performance.now() - since) / 1000).toFixed(1)} s`)
  return env
}

async function compare({ repeats, log, figure }: Bench, viewers: readonly Viewer[]) {
  const browser = await openBrowser()
  if (typeof browser === 'string') return log(`skipped, what needs a browser: ${browser}`)
  const times = new Map<string, number[]>(viewers.map(({ name }) => [name, []]))
  try {
    // The first visit warms the servers and does not count.
    for (let round = 0; round <= repeats; round++)
      for (const { name, page, cell } of viewers) {
        const { firstMs } = await visitCold(browser, page, cell)
        if (round > 0) times.get(name)?.push(firstMs / 1000)
      }
  } finally {
    await browser.close()
  }
  const of = (name: string, q: number) => quantile(times.get(name) ?? [], q)
  for (const { name } of viewers)
    log(`${name}: first row, p50 ${of(name, 0.5).toFixed(2)} s, p95 ${of(name, 0.95).toFixed(2)} s`)
  figure('first row, p50, beside promptfoo', of('Touchstone', 0.5) / of('promptfoo', 0.5), {
    unit: '×',
    limit: 1,
  })
}
