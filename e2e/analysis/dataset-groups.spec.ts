import { bridgeTrace, jsonLines } from '../rows/claims'
import { importFile } from '../support/api'
import { expect, test } from '../support/journey'

const file = jsonLines(
  ['towers', 'rivers', 'tunnels'].map((dataset) =>
    bridgeTrace({ dataset, item_id: dataset, input: { claim: `Of ${dataset}.` } }),
  ),
)

test('groups of datasets are saved by keyboard and stand in the scoreboard', async ({
  page,
  collection,
}) => {
  await importFile(page.request, { collection, filename: 'claims.jsonl', content: file })
  await page.goto('/collections')
  await page.getByRole('link', { name: collection, exact: true }).click()
  await page.getByRole('button', { name: 'Edit groups' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Dataset groups' })
  await dialog.getByRole('button', { name: 'Save groups' }).press('Enter')
  await expect(dialog.getByText('Choose at least one dataset.')).toBeVisible()
  const group = dialog.getByRole('group', { name: 'In-domain' })
  await group.getByRole('checkbox', { name: 'towers' }).press('Space')
  await group.getByRole('checkbox', { name: 'rivers' }).press('Space')
  await dialog.getByRole('button', { name: 'Add group' }).press('Enter')
  const other = dialog.getByRole('group', { name: 'Out-of-domain' })
  await other.getByRole('checkbox', { name: 'tunnels' }).press('Space')
  await dialog.getByRole('button', { name: 'Save groups' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('2 dataset groups')).toBeVisible()

  const query = new URLSearchParams({ collection, metric: 'accuracy' })
  await page.goto(`/analysis/scoreboard?${query}`)
  await expect(page.getByRole('columnheader', { name: /^In-domain/ })).toContainText('2 datasets')
  await expect(page.getByRole('columnheader', { name: /^Out-of-domain/ })).toBeVisible()
  const row = page.getByRole('row', { name: /mason-7b/ })
  await row.getByRole('link', { name: '1.000', exact: true }).first().click()
  await expect(page).toHaveURL(/\/traces\?.*dataset=rivers.*dataset=towers/)
})

test('on a phone groups are edited without a wider page', async ({ page, collection }) => {
  await importFile(page.request, { collection, filename: 'claims.jsonl', content: file })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/collections')
  await page.getByRole('link', { name: collection, exact: true }).click()
  await page.getByRole('button', { name: 'Edit groups' }).click()
  await expect(page.getByRole('checkbox', { name: 'towers' })).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})
