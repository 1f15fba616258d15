import type { Browser, Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bridge, bridgeTrace } from '@/e2e/rows/claims'
import { openDatabase } from '@/lib/platform/db/database'
import { migrate } from '@/lib/platform/db/migrate'
import { checkStoredTraces } from '@/lib/features/findings/check-stored.server'
import { framesWhile, openBrowser, visitCold } from './browser'
import { type Bench, quantile } from './figure'
import { seedTraces } from './seed'
import { startApp } from './server'

const filter = 'system=decompose-rl'
const side = (run: string) => encodeURIComponent(`${filter}&run=${run}`)

/** Each page, and what of its figures is seen last. */
const pages = {
  scoreboard: { path: `scoreboard?${filter}`, figures: 'table[role=grid] td a' },
  compare: { path: `compare?a=${side('night-1')}&b=${side('night-2')}`, figures: 'main table td' },
  training: { path: `training?${filter}`, figures: 'figure svg.recharts-surface' },
  calibration: { path: `calibration?${filter}`, figures: 'figure svg.recharts-surface' },
  rewards: { path: `rewards?${filter}`, figures: 'main table td' },
} as const

/** The pages of Analysis in a browser: met cold, hovered, and open while traces arrive. */
export async function benchAnalysisPages(bench: Bench): Promise<void> {
  const browser = await openBrowser()
  if (typeof browser === 'string') {
    bench.log(`skipped, what needs a browser: ${browser}`)
    return
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'touchstone-bench-analysis-'))
  try {
    const database = await openDatabase({ url: `file:${join(dataDir, 'touchstone.db')}` })
    await migrate(database)
    // Of no traces, it is done: else it goes on while pages are measured.
    await checkStoredTraces(database)
    await seedTraces(database, { traces: bench.rows })
    await database.close()
    const server = await startApp(dataDir)
    try {
      await measureCold(browser, bench, server.address)
      await measureHover(browser, bench, server.address)
      for (const name of ['scoreboard', 'training'] as const)
        await measureLive(browser, bench, { address: server.address, name })
    } finally {
      await server.stop()
    }
  } finally {
    await browser.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The first visit warms the server, not the browser; it does not count. */
async function measureCold(browser: Browser, bench: Bench, address: string): Promise<void> {
  for (const [name, { path, figures }] of Object.entries(pages)) {
    const visit = async () =>
      await visitCold(browser, `${address}/analysis/${path}`, 'nav[aria-label=Analysis]', figures)
    await visit()
    const [first, last]: [number[], number[]] = [[], []]
    for (let round = 0; round < bench.repeats; round += 1) {
      const { firstMs, nextMs } = await visit()
      first.push(firstMs / 1000)
      last.push(nextMs / 1000)
    }
    const within = { unit: 's', limit: 1 }
    bench.figure(`cold ${name}, first paint, p95`, quantile(first, 0.95), within)
    bench.figure(`cold ${name}, first figures, p50`, quantile(last, 0.5), within)
    bench.figure(`cold ${name}, first figures, p95`, quantile(last, 0.95), within)
  }
}

const moves = 240

async function hover(page: Page): Promise<void> {
  const box = await page.locator('figure svg.recharts-surface').first().boundingBox()
  const { x = 0, y = 0, width = 0, height = 0 } = box ?? {}
  for (let move = 0; move < moves; move += 1)
    await page.mouse.move(x + width * (0.15 + (0.8 * move) / moves), y + height / 2)
}

async function measureHover(browser: Browser, bench: Bench, address: string): Promise<void> {
  for (const name of ['training', 'calibration'] as const) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${address}/analysis/${pages[name].path}`)
    await page.locator('figure svg.recharts-surface').first().waitFor()
    await page.waitForLoadState('networkidle')
    const frames = await framesWhile(page, hover)
    // Of 60 a second one may fall outside the time that is counted.
    const smooth = { unit: 'frames/s', limit: 59, bound: 'at least' } as const
    bench.figure(`hovering over a chart of ${name}`, frames, smooth)
    await page.close()
  }
}

interface Followed {
  address: string
  name: 'scoreboard' | 'training'
}

let sent = 0

/** Imports one trace; another claim each time. */
async function send(address: string): Promise<void> {
  const line = bridgeTrace({
    item_id: `live ${(sent += 1)}`,
    input: { ...bridge, claim: `Claim ${sent}.` },
    run: 'night-1',
    training_step: 950,
  })
  const reply = await fetch(`${address}/api/imports?collection=Live&filename=${sent}.jsonl`, {
    method: 'POST',
    body: `${JSON.stringify(line)}\n`,
  })
  if (!reply.ok) throw new Error(`The import was refused: ${reply.status}`)
}

/** From sending a file until its trace is counted on a page that is open and scrolled, which must not move. */
async function measureLive(
  browser: Browser,
  bench: Bench,
  { address, name }: Followed,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 400 } })
  try {
    await page.goto(`${address}/analysis/${pages[name].path}`)
    await page.locator(pages[name].figures).first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.mouse.wheel(0, 150)
    const seconds: number[] = []
    for (let round = 0; round < Math.min(10, bench.repeats); round += 1) {
      const before = await page.evaluate(tracesAbove, 0)
      const place = await placeOn(page)
      const since = performance.now()
      await send(address)
      await page.waitForFunction(tracesAbove, before, { polling: 'raf' })
      seconds.push((performance.now() - since) / 1000)
      const moved = (await placeOn(page)) - place
      if (moved !== 0) throw new Error(`${name} moved by ${moved} pixels`)
    }
    const within = { unit: 's', limit: 2 }
    bench.figure(`${name} follows an import, p50`, quantile(seconds, 0.5), within)
    bench.figure(`${name} follows an import, slowest`, Math.max(...seconds), within)
  } finally {
    await page.close()
  }
}

/** Runs in the page: the most traces that it counts, which its foot does, where they are more than these. */
function tracesAbove(least: number): number {
  const found = [...document.body.innerText.matchAll(/([\d,]+) traces/g)]
  const count = Math.max(...found.map(([, text = '']) => Number(text.replaceAll(',', ''))))
  return count > least ? count : 0
}

/** Where what is read stands on the screen. */
const placeOn = async (page: Page) =>
  await page
    .locator('main h2, main table')
    .first()
    .evaluate((one) => one.getBoundingClientRect().top)
