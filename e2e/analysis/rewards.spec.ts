import { confidentRows } from '../rows/confident'
import { bridgeTrace, jsonLines } from '../rows/claims'
import { importFile } from '../support/api'
import { expect, test } from '../support/journey'

const file = jsonLines(confidentRows())

test('terms lead to their traces, and one is left out', async ({ page, collection }) => {
  await importFile(page.request, { collection, filename: 'answers.jsonl', content: file })
  await page.goto(`/analysis/rewards?collection=${encodeURIComponent(collection)}`)
  const terms = page.getByRole('group', { name: 'Terms', exact: true })
  await expect(terms.getByRole('row', { name: /Verification/ })).toContainText('1.000')
  const people = page.getByRole('region', { name: 'Correlation with people' })
  await expect(people).toContainText(/No (study is unblinded|unblinded study decided)/)
  await expect(people.getByRole('link', { name: 'Open studies' })).toBeVisible()

  const replay = page.getByRole('figure', { name: 'Leave one out' })
  await expect(replay).toContainText('No model was retrained.')
  await replay.getByRole('button', { name: 'Verification' }).click()
  await expect(page).toHaveURL(/without=verification/)
  await expect(replay.getByRole('link', { name: 'towers' })).toBeVisible()
  const datasets = replay.getByRole('group', { name: 'By dataset' })
  await datasets
    .getByRole('row', { name: /^towers/ })
    .getByRole('link')
    .nth(1)
    .click()
  await expect(page).toHaveURL(/\/traces\?id=/)
  await page.goBack()

  const wrong = page.getByRole('figure', { name: 'High judged terms, incorrect verdict' })
  await wrong.getByRole('link', { name: /^Open \d+ traces$/ }).click()
  await expect(page).toHaveURL(/\/traces\?id=/)
})

test('correlations are read by keyboard, by either method', async ({ page, collection }) => {
  await importFile(page.request, { collection, filename: 'answers.jsonl', content: file })
  await page.goto(`/analysis/rewards?collection=${encodeURIComponent(collection)}`)
  const map = page.getByRole('application', { name: /^Correlation of the terms/ })
  await map.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  const chart = page.getByRole('figure', { name: 'Correlation of the terms' })
  await expect(chart.locator('[aria-live]')).toContainText('n = 96')
  await page.getByLabel('Correlation', { exact: true }).selectOption('kendall')
  await expect(page).toHaveURL(/method=kendall/)
  await map.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/traces\?.*reward\.\w+\.undefined=false/)
  await expect(page.getByText(/^96 of/)).toBeVisible()
  await page.goBack()

  const distribution = page.getByRole('application', { name: /^Distribution of Verification/ })
  await distribution.focus()
  await page.keyboard.press('ArrowRight')
  const bar = await distribution.locator('[aria-live]').textContent()
  const [, value, count] = /^(\S+): (\d+) traces/.exec(bar ?? '') ?? []
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(String.raw`reward\.verification\.eq=${value}`))
  await expect(page.getByText(`${count} of`)).toBeVisible()
})

test('contradictions are counted by model, and open their traces', async ({ page, collection }) => {
  const twice =
    '<think>So.</think><question>In what year was the Battle of Hastings fought?</question><answer>In 1067.</answer>' +
    '<question>When was the Battle of Hastings fought?</question><answer>On 14 October 1066.</answer>' +
    '<verification>Refuted</verification>'
  const content = jsonLines([bridgeTrace(), bridgeTrace({ model: 'other-7b', output: twice })])
  await importFile(page.request, { collection, filename: 'two.jsonl', content })
  await page.goto(`/analysis/rewards?collection=${encodeURIComponent(collection)}`)
  const table = page.getByRole('group', { name: 'Contradictions', exact: true })
  await expect(table.getByRole('row', { name: /^mason-7b/ })).toContainText('0 %')
  const link = table.getByRole('row', { name: /^other-7b/ }).getByRole('link')
  await link.last().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/finding=date/)
  await expect(page.getByText(/^1 of/)).toBeVisible()
  const facet = page.getByRole('group', { name: 'Contradictions' })
  await facet.getByRole('checkbox', { name: /Dates differ/ }).uncheck()
  await expect(page).not.toHaveURL(/finding=/)
})

test('on a phone nothing is wider than the page', async ({ page, collection }) => {
  await importFile(page.request, { collection, filename: 'answers.jsonl', content: file })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`/analysis/rewards?collection=${encodeURIComponent(collection)}`)
  await expect(page.getByRole('figure', { name: 'Leave one out' })).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})
