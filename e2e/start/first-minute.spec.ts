import { expect, test } from '../support/journey'
import { searchFor } from '../support/palette'
import { sampleClaim, sampleItems, sampleName, sampleRows } from '../support/sample'

const samples = `/traces?collection=${sampleName}`

test('the sample collection is there, whole', async ({ page }) => {
  await page.goto('/collections')
  const card = page.getByRole('listitem').filter({ hasText: sampleName })
  await expect(card).toContainText(`${sampleItems.size} items`)
  await expect(card).toContainText(`${sampleRows.length} traces`)
  await card.getByRole('link', { name: sampleName, exact: true }).click()
  await expect(page.getByRole('heading', { name: sampleName, level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Open traces' }).click()
  await expect(page.getByRole('heading', { name: 'Traces', level: 1 })).toBeAttached()
  await expect(page.getByText(new RegExp(`^${sampleRows.length} of [\\d,]+ traces$`))).toBeVisible()
  const rows = page.getByRole('grid', { name: 'Traces' }).getByRole('row')
  await expect(rows.nth(1).getByRole('link')).toBeVisible()
})

test('facets count what the files hold, narrow together, and a chip takes one away', async ({
  page,
}) => {
  await page.goto(samples)
  const models = page.getByRole('group', { name: 'Model' })
  await models.getByRole('button', { name: /^\d+ more$/ }).click()
  for (const model of new Set(sampleRows.map((row) => row.model))) {
    const count = sampleRows.filter((row) => row.model === model).length
    await expect(models.getByRole('checkbox', { name: `${model} ${count}` })).toBeVisible()
  }
  const refuted = sampleRows.filter(({ gold }) => gold?.label === 'refuted')
  await page
    .getByRole('group', { name: 'Gold' })
    .getByRole('checkbox', { name: `Refuted ${refuted.length}` })
    .click()
  await expect(page.getByText(new RegExp(`^${refuted.length} of [\\d,]+ traces$`))).toBeVisible()
  await expect(page).toHaveURL(/label=refuted/)
  await page
    .getByRole('group', { name: 'Dataset' })
    .getByRole('checkbox', { name: /^hover/ })
    .click()
  const both = refuted.filter(({ dataset }) => dataset === 'hover').length
  await expect(page.getByText(new RegExp(`^${both} of `))).toBeVisible()
  await page.getByRole('button', { name: 'Remove the filter Gold: Refuted' }).click()
  const hover = sampleRows.filter(({ dataset }) => dataset === 'hover').length
  await expect(page.getByText(new RegExp(`^${hover} of `))).toBeVisible()
})

test('words of a claim find its traces, and words of none say what to do', async ({ page }) => {
  await page.goto(samples)
  await searchFor(page, '"homeland of the first woman"')
  const count = sampleRows.filter(({ item_id }) => item_id === 'polonium').length
  await expect(page.getByText(new RegExp(`^${count} of `))).toBeVisible()
  await expect(page.getByRole('link', { name: sampleClaim('polonium') })).toHaveCount(count)
  await searchFor(page, 'xylophone zebra')
  await expect(page.getByText(/^0 of /)).toBeVisible()
  await page
    .getByRole('button', { name: /clear|remove all/i })
    .first()
    .click()
  await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible()
})

test('the counting failure can be found and read', async ({ page }) => {
  await page.goto(samples)
  await page
    .getByRole('group', { name: 'Verdict vs gold' })
    .getByRole('checkbox', { name: /^incorrect/ })
    .click()
  await page
    .getByRole('group', { name: 'System' })
    .getByRole('checkbox', { name: /^DecomposeRL/ })
    .click()
  await page
    .getByRole('group', { name: 'Dataset' })
    .getByRole('checkbox', { name: /^feverous/ })
    .click()
  await page.getByRole('link', { name: sampleClaim('world-cups') }).click()
  const trace = page.getByRole('region', { name: 'Trace' })
  await expect(trace).toContainText('Brazil won in 1958, 1962, 1970, 1994 and 2002')
  await expect(trace).toContainText('Brazil won four times between 1958 and 2002')
  await expect(page.getByText('confidence 0.97 released')).toBeVisible()
})
