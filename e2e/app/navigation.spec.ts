import { expect, test } from '../support/journey'
import { sampleName } from '../support/sample'

test('the search leads to pages, collections and traces by keyboard', async ({ page }) => {
  await page.goto('/collections')
  await page.keyboard.press('ControlOrMeta+k')
  const field = page.getByRole('combobox', { name: 'Search' })
  await field.fill('polonium')
  await expect(
    page.getByRole('group', { name: 'Traces' }).getByRole('option').first(),
  ).toBeVisible()
  await field.fill(sampleName)
  await expect(page.getByRole('group', { name: 'Collections' })).toContainText(sampleName)
  await field.fill('evid tr')
  await expect(page.getByRole('option').first()).toContainText('Evidence trees')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/trees')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('g and a letter open a page, and the letter does nothing else', async ({ page }) => {
  await page.goto('/traces')
  await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page).toHaveURL('/studies')
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(page).toHaveURL('/collections')
})

test('entries keep their place when another one becomes the current one', async ({ page }) => {
  await page.goto('/traces')
  const judges = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Judges' })
  const before = await judges.boundingBox()
  await judges.click()
  await expect(judges).toHaveAttribute('aria-current', 'page')
  expect(await judges.boundingBox()).toEqual(before)
})

test('a breadcrumb leads back to the list', async ({ page }) => {
  await page.goto('/studies/new')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
  await expect(page).toHaveURL('/studies')
})
