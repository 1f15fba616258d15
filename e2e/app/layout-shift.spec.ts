import type { Page } from '@playwright/test'
import { collectionListSchema } from '@/lib/core/collections/schema'
import { bridgeTrace, jsonLines } from '../rows/claims'
import { importFile, listTraces, read } from '../support/api'
import { expect, letRest, test } from '../support/journey'
import { sampleName } from '../support/sample'

declare global {
  interface Window {
    layoutShift: number
  }
  interface PerformanceEntry {
    readonly value?: number
    readonly hadRecentInput?: boolean
  }
}

/** Cumulative layout shift of a page: 0.1 is what browsers call good. */
const mostShift = 0.02

/** Runs in the page, before anything of it. */
function watchShifts(): void {
  window.layoutShift = 0
  const observer = new PerformanceObserver((list) => {
    for (const { value = 0, hadRecentInput } of list.getEntries())
      if (hadRecentInput !== true) window.layoutShift += value
  })
  observer.observe({ type: 'layout-shift', buffered: true })
}

async function shiftOf(page: Page, path: string): Promise<number> {
  await page.goto(path)
  const unfinished = page.getByText(/^(Loading|Counting|counting|Reading the)\b/)
  await expect(unfinished, `unfinished parts of ${path}`).toHaveCount(0)
  await letRest(page)
  return await page.evaluate(() => window.layoutShift)
}

const analysis = ['scoreboard', 'compare', 'training', 'calibration', 'rewards']
const work = ['/studies', '/verify', '/runs', '/judges', '/collections', '/imports', '/corpora']
const rest = ['/trees', '/compositions', '/docs', '/docs/glossary', '/docs/exports', '/settings']

for (const [name, viewport] of [
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test.describe(name, () => {
    test.use({ viewport })

    test('nothing moves while a page loads', async ({ page, request }) => {
      const { rows } = await listTraces(request, { collection: sampleName, q: 'versailles' })
      const collections = await read(request, collectionListSchema, '/api/collections')
      const collection = collections.rows.find((one) => one.name === sampleName)?.id ?? ''
      const paths = [
        '/',
        '/traces',
        `/traces/${rows[0]?.id ?? ''}`,
        `/items/${rows[0]?.item_id ?? ''}`,
        ...analysis.map((tab) => `/analysis/${tab}`),
        ...['', '/depths', '/research'].map((part) => `/collections/${collection}${part}`),
        ...work,
        ...rest,
      ]
      await page.addInitScript(watchShifts)
      const moved: Record<string, number> = {}
      for (const path of paths) {
        const shift = await shiftOf(page, path)
        if (shift > mostShift) moved[path] = Math.round(shift * 1000) / 1000
      }
      expect(moved, `pages with a layout shift over ${mostShift}`).toEqual({})
    })

    test('nothing moves on the overview while its charts load', async ({
      page,
      request,
      collection,
    }) => {
      const traces = [10, 20].map((step) => bridgeTrace({ model: 'mason-9b', training_step: step }))
      await importFile(request, {
        collection,
        filename: 'steps.jsonl',
        content: jsonLines(traces),
      })
      await page.addInitScript(watchShifts)
      const shift = await shiftOf(page, '/')
      await expect(page.getByRole('region', { name: 'Training' })).toBeVisible()
      expect(shift).toBeLessThanOrEqual(mostShift)
    })
  })
}

test('the parts of the rewards come in any order and move nothing', async ({ page }) => {
  const waiting: (() => Promise<void>)[] = []
  await page.addInitScript(watchShifts)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.route('**/api/reward-audit?**', (route) => {
    waiting.push(() => route.continue())
  })
  await page.goto('/analysis/rewards')
  await expect.poll(() => waiting.length).toBe(4)
  for (const [at, send] of waiting.splice(0).toReversed().entries()) {
    const reply = page.waitForResponse('**/api/reward-audit?**')
    await send()
    await (await reply).finished()
    await letRest(page)
    const moved = await page.evaluate(() => window.layoutShift)
    expect(moved, `shift after ${at + 1} parts`).toBeLessThan(mostShift)
  }
  await expect(page.getByRole('figure', { name: 'Leave one out' }).first()).toBeVisible()
})
