import { expect, test } from '../support/journey'
import { sampleName } from '../support/sample'

const samples = `/traces?collection=${sampleName}`

test('Enter opens the trace of the cursor after a click on a menu, a chart button or a filter group', async ({
  page,
}) => {
  const opened = /\/traces\/[0-9a-f-]{36}/
  const grid = page.getByRole('grid', { name: 'Traces' })
  const clicks = [
    async () => {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.keyboard.press('Escape')
    },
    () => page.getByRole('button', { name: 'Charts' }).click(),
  ]
  for (const click of clicks) {
    await page.goto(samples)
    await grid.getByRole('row').nth(2).click()
    await expect(grid.getByRole('row').nth(2)).toHaveAttribute('aria-current', 'true')
    await click()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(opened)
  }

  // A button reached by keyboard is pressed.
  await page.goto(samples)
  await grid.getByRole('row').nth(2).click()
  await page.keyboard.press('j')
  await page.getByRole('button', { name: 'More', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Draw a sample…' })).toBeVisible()
})

test('a filter that leaves the trace of the cursor out moves the cursor to a trace of the list', async ({
  page,
}) => {
  const grid = page.getByRole('grid', { name: 'Traces' })
  const current = page.locator('[role="row"][aria-current="true"]')
  await page.goto(`${samples}&system=decompose-rl&correct=true`)
  await grid.getByRole('row').nth(2).click()
  await expect(current).toHaveCount(1)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: /^incorrect/ }).check()
  await filters.getByRole('checkbox', { name: /^correct/ }).uncheck()
  await expect(page).toHaveURL(/correct=false/)
  await expect(grid.getByRole('row').nth(1)).toHaveAttribute('aria-current', 'true')
})

test('the way back from a trace leads to its row', async ({ page }) => {
  const grid = page.getByRole('grid', { name: 'Traces' })
  const current = page.locator('[role="row"][aria-current="true"]')
  await page.goto(samples)
  await grid.getByRole('row').nth(1).click()
  for (let row = 1; row < 31; row += 1) await page.keyboard.press('j')
  const claim = await current.getByRole('link').first().textContent()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(claim ?? '')
  await page.goBack()
  await expect(current).toBeInViewport()
  await current.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(claim ?? '')
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Traces' })
    .click()
  await expect(current).toBeInViewport()
  await expect(current.getByRole('link').first()).toHaveText(claim ?? '')
})
