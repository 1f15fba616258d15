import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { longReport, reportTrace } from '@/e2e/rows/reports'
import { importReportSchema, newImportSchema } from '@/lib/features/imports/schema'
import { drawnBlocks } from '@/lib/systems/deep-rubric/reading/drawn-blocks'
import { partsOf } from '@/lib/systems/deep-rubric/reading/parts'
import { read } from '@/lib/systems/deep-rubric/read'
import { readReport } from '@/lib/systems/deep-rubric/report/report'
import { tracePageSchema } from '@/lib/core/traces/schema'
import { openBrowser, visitCold } from './browser'
import { quantile, type Bench } from './figure'
import { startApp } from './server'

const size = { words: 20_000, citations: 300 }
const question = 'How long can a report be?'

/** A report of 20,000 words with 300 citations: its reading, and its page met cold. */
export async function benchReports(bench: Bench): Promise<void> {
  measureReading(bench)
  const dataDir = mkdtempSync(join(tmpdir(), 'touchstone-bench-reports-'))
  try {
    const server = await startApp(dataDir)
    try {
      await measurePage(server.address, bench)
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function measureReading(bench: Bench): void {
  const output = `<answer>${longReport(size)}</answer>`
  const times = Array.from({ length: bench.repeats }, () => {
    const since = performance.now()
    const reading = read({ output, reasoning: null, finish_reason: 'stop', logged: null })
    const report = readReport(reading)
    if (report) partsOf(report, reading.view)
    drawnBlocks(report?.markdown ?? '')
    return performance.now() - since
  })
  bench.figure('reading and cutting it, p95', quantile(times, 0.95), { unit: 'ms', limit: 300 })
}

async function measurePage(address: string, bench: Bench): Promise<void> {
  const browser = await openBrowser()
  if (typeof browser === 'string') {
    bench.log(`skipped, what needs a browser: ${browser}`)
    return
  }
  try {
    const page = `${address}/traces/${await importReport(address)}`
    const seconds: number[] = []
    await visitCold(browser, page, '[data-sentence]')
    for (let round = 0; round < bench.repeats; round++) {
      seconds.push((await visitCold(browser, page, '[data-sentence]')).firstMs / 1000)
    }
    const name = 'cold page of 20,000 words, 300 citations'
    bench.figure(`${name}, p50`, quantile(seconds, 0.5), { unit: 's', limit: 1.2 })
    bench.figure(`${name}, p95`, quantile(seconds, 0.95), { unit: 's', limit: 1.2 })
  } finally {
    await browser.close()
  }
}

async function importReport(address: string): Promise<string> {
  const body = reportTrace(question, longReport(size))
  const params = new URLSearchParams({ collection: 'reports', filename: 'reports.jsonl' })
  const reply = await fetch(`${address}/api/imports?${params}`, { method: 'POST', body })
  const { id } = newImportSchema.parse(await reply.json())
  for (;;) {
    const { status } = importReportSchema.parse(
      await (await fetch(`${address}/api/imports/${id}`)).json(),
    )
    if (status === 'done') break
    if (status === 'failed') throw new Error('The report could not be imported.')
    await wait(100)
  }
  const traces = await fetch(`${address}/api/traces?collection=reports`)
  return tracePageSchema.parse(await traces.json()).rows[0]?.id ?? ''
}
