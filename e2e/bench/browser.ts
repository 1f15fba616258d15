import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { findChromium } from '@/scripts/testing/chromium'

export async function openBrowser(): Promise<Browser | string> {
  const found = await findChromium()
  if ('missing' in found) return found.missing
  return await chromium.launch({
    executablePath: found.path,
    args: ['--no-sandbox', '--disable-background-networking'],
  })
}

export interface ColdVisit {
  /** From the start of the navigation until the element was there. */
  firstMs: number
  /** The same of the element looked for after it; of the first one where there is none. */
  nextMs: number
  /** Over the wire, headers included, until nothing more was asked for. */
  bytes: number
  nodes: number
  /** JavaScript objects alive. */
  heapMb: number
}

/** Opens a page with nothing in any cache and waits until something on it is seen. */
export async function visitCold(
  browser: Browser,
  address: string,
  ...selectors: [first: string, next?: string]
): Promise<ColdVisit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    return await visit(context, address, selectors)
  } finally {
    await context.close()
  }
}

async function visit(
  context: BrowserContext,
  address: string,
  [first, next = first]: [first: string, next?: string],
): Promise<ColdVisit> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.addInitScript(watchFor, { benchFirst: first, benchNext: next })
  await page.goto(address, { waitUntil: 'commit' })
  const seen = async (name: string) =>
    Number(
      await (await page.waitForFunction((key) => Reflect.get(globalThis, key), name)).jsonValue(),
    )
  const firstMs = await seen('benchFirst')
  const nextMs = await seen('benchNext')
  await page.waitForLoadState('networkidle')
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return { firstMs, nextMs, bytes, nodes, heapMb: usedSize / 1024 ** 2 }
}

/** Runs in the page: notes under its name when each element was first painted with a size. */
function watchFor(selectors: Record<string, string>): void {
  for (const [name, selector] of Object.entries(selectors)) {
    const timer = setInterval(() => {
      if (!document.querySelector(selector)?.getBoundingClientRect().height) return
      clearInterval(timer)
      requestAnimationFrame(() => Reflect.set(globalThis, name, performance.now()))
    }, 4)
  }
}

/** Frames the page painted a second while something was done to it. */
export async function framesWhile(
  page: Page,
  work: (page: Page) => Promise<void>,
): Promise<number> {
  await page.evaluate(() => {
    const counted = {
      frames: 0,
      since: performance.now(),
      count() {
        this.frames += 1
        requestAnimationFrame(() => this.count())
      },
    }
    Reflect.set(globalThis, 'benchFrames', counted)
    counted.count()
  })
  await work(page)
  return await page.evaluate(() => {
    const counted: { frames: number; since: number } = Reflect.get(globalThis, 'benchFrames')
    return (counted.frames * 1000) / (performance.now() - counted.since)
  })
}
