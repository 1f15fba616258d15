import type { Page } from '@playwright/test'
import { expect } from './journey'

const harmlessLinks = new Set(['http:', 'https:', 'mailto:'])

/** Hostile text is loaded and has stayed text: nothing ran (it would say `hasRun`), was fetched, or runs by a click. */
export async function expectHarmless(page: Page): Promise<void> {
  await expect(page.locator('main').getByLabel(/^Loading/)).toHaveCount(0)
  expect(await page.evaluate(() => 'hasRun' in globalThis)).toBe(false)
  await expect(page.locator('img, iframe, object, embed, base')).toHaveCount(0)
  const protocols = await page
    .locator('main a[href]')
    .evaluateAll((links) =>
      links.map((link) => (link instanceof HTMLAnchorElement ? link.protocol : link.outerHTML)),
    )
  expect(protocols.filter((protocol) => !harmlessLinks.has(protocol))).toEqual([])
}
