import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './support/leading'
import { places } from './places/places'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** What axe found, in as few words as tell where to look. */
async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).withTags(rules).analyze()
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary ?? ''}`),
  )
}

/** How far the page can be pushed sideways, in pixels. */
function sidewaysRoom(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}

test.describe('no barriers', () => {
  test.use({ mayComplain: /status of 4(04|22|15)/ })

  for (const [place, open] of Object.entries(places)) {
    for (const viewport of widths) {
      test(`${place}, ${viewport.width} wide`, async ({ page, request, collection }) => {
        await page.setViewportSize(viewport)
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await open({ page, request, collection })
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          expect(await violations(page), colorScheme).toEqual([])
        }
        expect(await sidewaysRoom(page), 'scrolls sideways').toBeLessThanOrEqual(0)
      })
    }
  }
})

test('the theme is chosen by hand and kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/traces')
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await ground()
  await page.getByRole('button', { name: /^Theme: as the system/ }).click()
  await page.getByRole('button', { name: /^Theme: light/ }).click()
  await expect(page.getByRole('button', { name: /^Theme: dark/ })).toBeVisible()
  expect(await ground()).not.toBe(light)
  await page.goto('/collections')
  expect(await ground()).not.toBe(light)
})
