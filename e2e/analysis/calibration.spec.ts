import { confidentRows } from '../rows/confident'
import { jsonLines } from '../rows/claims'
import { importFile } from '../support/api'
import { expect, test } from '../support/journey'

const file = jsonLines(confidentRows())

test('a bound is chosen by mouse, and its traces are opened', async ({ page, collection }) => {
  await importFile(page.request, { collection, filename: 'answers.jsonl', content: file })
  await page.goto(`/analysis/calibration?collection=${encodeURIComponent(collection)}`)
  await expect(page.getByText('AUROC')).toBeVisible()
  await expect(page.getByRole('figure', { name: 'Reliability' })).toBeVisible()

  const bound = page.getByLabel('Abstain below')
  await bound.fill('0.7')
  await bound.blur()
  await expect(page).toHaveURL(/bound=0\.7/)
  const open = page.getByRole('link', { name: /^Open \d+ traces$/ }).first()
  const count = /\d+/.exec((await open.textContent()) ?? '')?.[0] ?? ''
  await open.click()
  await expect(page).toHaveURL(/\/traces\?.*confidence\.gte=0\.7/)
  await expect(page.getByRole('checkbox', { name: `${collection} ${count}` })).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'Agreement in the group' }).click()
  await expect(
    page.getByRole('figure', { name: 'Accuracy by agreement in the group' }),
  ).toBeVisible()
  await expect(page.getByText('There is no filter by agreement.')).toBeVisible()
})

test('the bound moves by the arrow keys, and every chart is a table too', async ({
  page,
  collection,
}) => {
  await importFile(page.request, { collection, filename: 'answers.jsonl', content: file })
  await page.goto(`/analysis/calibration?collection=${encodeURIComponent(collection)}`)
  const kept = page.getByRole('link', { name: /^Open \d+ traces$/ }).first()
  const before = (await kept.textContent()) ?? ''
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/bound=/)
  await expect(kept).not.toHaveText(before)
  await page.keyboard.press('t')
  await expect(page.getByRole('group', { name: 'Reliability, table' })).toBeVisible()
  await page.keyboard.press('t')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/traces\?.*confidence_kind=released/)
  await page.goBack()

  const reliability = page.getByRole('application', { name: /^Reliability/ })
  await reliability.focus()
  await page.keyboard.press('ArrowRight')
  const words = page.getByRole('figure', { name: 'Reliability' }).locator('[aria-live]')
  const [, count] = /n = (\d+)/.exec((await words.textContent()) ?? '') ?? []
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/traces\?.*confidence\.lte=/)
  await expect(page.getByText(`${count} of`)).toBeVisible()
})

test('without a confidence the page says so and what to do, on a phone too', async ({
  page,
  collection,
}) => {
  const rows = confidentRows(2).map((row) => ({ ...row, confidence: null }))
  await importFile(page.request, {
    collection,
    filename: 'answers.jsonl',
    content: jsonLines(rows),
  })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`/analysis/calibration?collection=${encodeURIComponent(collection)}`)
  await expect(page.getByText(/^No answer has a confidence/)).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})
