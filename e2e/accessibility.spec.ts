import { expectNoBarriers } from './support/barriers'
import { expect, test } from './support/leading'
import { places } from './places/places'

const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

test.describe('no barriers', () => {
  test.use({ mayComplain: /status of 4(04|22|15)/ })

  for (const [place, open] of Object.entries(places)) {
    for (const viewport of widths) {
      test(`${place}, ${viewport.width} wide`, async ({ page, request, collection }) => {
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
        await open({ page, request, collection })
        await expectNoBarriers(page)
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
