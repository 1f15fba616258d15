import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { openBrowser } from '@/e2e/bench/browser'
import { startApp } from '@/e2e/bench/server'
import { main, Refusal } from './refusal.ts'
import { root } from './setup/paths.mjs'

interface Screenshot {
  path: string
  /** What there is once the page is complete. */
  ready: string
  /** What is done first, from the page at `path`. */
  before?: (page: Page) => Promise<void>
}

const confidentErrors = '/traces?correct=false&sort=-confidence'

const openFirst = async (page: Page) => {
  await page.getByRole('row').nth(1).waitFor()
  await page.keyboard.press('j')
}

/** Of the samples alone, so that every machine makes the same ones. */
const screenshots: Readonly<Record<string, Screenshot>> = {
  overview: { path: '/', ready: 'text=confidence 0.97' },
  explorer: { path: confidentErrors, ready: '[aria-label="Trace in short"] li', before: openFirst },
  audit: {
    path: confidentErrors,
    ready: 'text=Your marks',
    before: async (page) => {
      await openFirst(page)
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/traces\/[\da-f-]{36}/)
    },
  },
  scoreboard: { path: '/analysis/scoreboard', ready: '[role="grid"] td' },
  compare: {
    path: '/analysis/compare',
    ready: 'text=side by side',
    before: async (page) =>
      page
        .getByRole('button', { name: / against / })
        .first()
        .click(),
  },
}

const usage = `tsx scripts/screenshots.ts [${Object.keys(screenshots).join('|')} …]`

/** 1280 by 800 pixels: `components/features/docs/markdown.tsx` reserves that room. */
const viewport = { width: 1280, height: 800 }

async function shoot(browser: Browser, address: string, { path, ready, before }: Screenshot) {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce', colorScheme: 'light' })
  try {
    await page.goto(`${address}${path}`, { waitUntil: 'networkidle' })
    await before?.(page)
    await page.locator(ready).first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.mouse.move(0, 0)
    return await page.screenshot({ caret: 'hide', animations: 'disabled' })
  } finally {
    await page.close()
  }
}

await main(async () => {
  const names = process.argv.slice(2)
  const unknown = names.find((name) => screenshots[name] === undefined)
  if (unknown !== undefined) throw new Refusal(`There is no screenshot "${unknown}".\n${usage}`)
  const browser = await openBrowser()
  if (typeof browser === 'string') throw new Refusal(browser)
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-screenshots-'))
  const server = await startApp(folder, { SAMPLES: 'on' })
  try {
    for (const [name, screenshot] of Object.entries(screenshots)) {
      if (names.length > 0 && !names.includes(name)) continue
      const file = join(root, 'public/screenshots', `${name}.png`)
      await writeFile(file, await shoot(browser, server.address, screenshot))
      console.log(file)
    }
  } finally {
    await server.stop()
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
})
