import { expectNoBarriers } from '../support/barriers'
import { letRest } from '../support/journey'
import { expect, test } from '../support/leading'
import { places } from '../places/places'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

test.describe('no barriers', () => {
  test.use({ mayComplain: /status of 4(04|22|15)/, viewport: phone })

  for (const [place, open] of Object.entries(places)) {
    test(place, async ({ page, request, collection }) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      // Opened on a phone, where a pane has to be chosen: a wide page shows that one as well.
      await open({ page, request, collection })
      await expectNoBarriers(page)
      await page.setViewportSize(desk)
      await letRest(page)
      await expectNoBarriers(page)
    })
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
