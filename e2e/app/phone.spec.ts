import { expect, test } from '../support/journey'
import { sampleClaim, sampleName } from '../support/sample'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const polonium = `/traces?collection=${sampleName}&q=${encodeURIComponent('"homeland of the first woman"')}`

test('filters come as a sheet', async ({ page }) => {
  await page.goto(`/traces?collection=${sampleName}`)
  await page.getByRole('button', { name: 'Filters' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('checkbox', { name: /^incorrect/ }).tap()
  await sheet.getByRole('button', { name: 'Close' }).tap()
  await expect(sheet).toBeHidden()
  await expect(
    page.getByRole('button', { name: /^Remove the filter Verdict vs gold/ }),
  ).toBeVisible()
})

test('a row is peeked at in a sheet and opened from there', async ({ page }) => {
  await page.goto(polonium)
  await page.getByRole('grid').getByText('decompose-7b').first().tap()
  const sheet = page.getByRole('dialog', { name: 'Trace' })
  await expect(sheet).toContainText(sampleClaim('polonium'))
  await sheet.getByRole('link', { name: 'Open the trace' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sampleClaim('polonium'))
})

test('an audit shows one pane at a time, and a tie leads from pane to pane', async ({ page }) => {
  await page.goto(`${polonium}&model=decompose-7b`)
  await page.getByRole('link', { name: sampleClaim('polonium') }).tap()
  const evidence = page.getByRole('region', { name: 'Evidence' })
  const trace = page.getByRole('region', { name: 'Trace' })
  await expect(trace).toBeVisible()
  await expect(evidence).toBeHidden()
  await trace
    .getByRole('button', { name: /^Based on words 1,/ })
    .first()
    .tap()
  await expect(evidence.getByRole('button', { name: /^Words 1,/ })).toBeInViewport()
  await expect(trace).toBeHidden()
  await page.getByRole('group', { name: 'Panes' }).getByRole('button', { name: 'Rewards' }).tap()
  await expect(page.getByRole('region', { name: 'Rewards', exact: true })).toBeVisible()
})

test('the open tab of Analysis is in sight', async ({ page }) => {
  await page.goto('/analysis/rewards')
  const tabs = page.getByRole('navigation', { name: 'Analysis' })
  await expect(tabs.getByRole('link', { name: 'Rewards' })).toBeInViewport({ ratio: 0.9 })
})

test('the scores of a collection leave its items their height', async ({ page }) => {
  await page.goto('/collections')
  await page.getByRole('link', { name: sampleName, exact: true }).tap()
  await expect(page.getByRole('list', { name: 'Scores' })).toContainText('DeepRubric')
  await expect(page.getByText('counting…')).toHaveCount(0)
  const items = page.getByRole('group', { name: 'Items', exact: true })
  await items.getByRole('link').first().tap()
  await expect(page).toHaveURL(/\/items\//)
})

test('every place is in the menu', async ({ page }) => {
  await page.goto('/traces')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button').tap()
  await page.getByRole('menuitem', { name: 'Collections' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible()
})
