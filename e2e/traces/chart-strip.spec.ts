import { jsonLines } from '../rows/claims'
import { confidentRows } from '../rows/confident'
import { importFile } from '../support/api'
import { expect, test } from '../support/journey'

const content = jsonLines(confidentRows())

test('the charts above the list are opened by mouse, and a bar narrows the list', async ({
  page,
  request,
  collection,
}) => {
  await importFile(request, { collection, filename: 'answers.jsonl', content })
  await page.goto(`/traces?collection=${encodeURIComponent(collection)}`)
  const charts = page.getByRole('region', { name: 'Charts' })
  const toggle = page.getByRole('button', { name: 'Charts', exact: true })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  await charts.getByLabel('Group by').selectOption('dataset')
  await charts.getByLabel('Metric').selectOption('accuracy')
  const groups = charts.getByRole('figure', { name: 'Accuracy by dataset' })
  await groups.getByRole('button', { name: 'Show table' }).click()
  await expect(groups.getByRole('row', { name: /bridges 1\.000 .*12 items/ })).toBeVisible()
  await groups.getByRole('button', { name: 'Show chart' }).click()
  await groups.locator('g[data-series] rect').last().click({ force: true })
  await expect(page).toHaveURL(/dataset=(bridges|towers)/)
  await expect(page.getByText(/^48 of/)).toBeVisible()

  await page.reload()
  await charts.getByRole('combobox', { name: 'Distribution of' }).selectOption('Coverage')
  await expect(charts.getByRole('figure', { name: 'Distribution of Coverage' })).toBeVisible()
})

test('by keyboard on a phone: the charts open, a bar is chosen, nothing is cut off', async ({
  page,
  request,
  collection,
}) => {
  await importFile(request, { collection, filename: 'answers.jsonl', content })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/traces?collection=${encodeURIComponent(collection)}`)
  await expect(page.getByText(/^96 of/)).toBeVisible()
  await page.keyboard.press('h')
  const bars = page.getByRole('application', { name: /^Distribution of Format/ })
  await bars.focus()
  await page.keyboard.press('ArrowRight')
  const chart = page.getByRole('figure', { name: 'Distribution of Format' })
  await expect(chart.locator('[aria-live]')).toHaveText('Traces, 1: 96 traces')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/reward\.format\.eq=1/)
  await expect(page.getByText(/^96 of/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: 'Charts', exact: true }).click()
  await expect(bars).toHaveCount(0)
})
