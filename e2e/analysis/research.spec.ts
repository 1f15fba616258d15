import { reportTrace } from '../rows/reports'
import { tidalTask } from '../rows/research'
import { importFile } from '../support/api'
import { expect, test } from '../support/journey'

const claims = [
  { text: 'The plant on the Rance has run since 1966.', recall: 1, precision: 1 },
  { text: 'Behind a wall sediment settles.', recall: 0.5, precision: 1 },
]
const file = [
  tidalTask('Which of the two costs less?'),
  reportTrace('Which of the two harms less?', undefined, { logged: { detail: { claims } } }),
].join('\n')

test('trees and rubrics are found from the collection and lead to the reports', async ({
  page,
  collection,
}) => {
  await importFile(page.request, { collection, filename: 'tasks.jsonl', content: file })
  await page.goto('/collections')
  await page.getByRole('link', { name: collection, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: collection })).toBeVisible()
  await page.getByRole('link', { name: 'trees and rubrics' }).press('Enter')
  await expect(page.getByRole('row', { name: /^Nodes per tree/ })).toContainText('54.5')
  await expect(page.getByRole('row', { name: /^Revised/ })).toContainText('no task has an audit')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).press('Enter')
  await page.getByRole('menuitem', { name: /^CSV/ }).press('Enter')
  expect((await download).suggestedFilename()).toBe('research-tasks.csv')

  const citations = page.getByRole('region', { name: 'Citations of the reports', exact: true })
  await citations.getByRole('link', { name: /^0\.750/ }).press('Enter')
  await expect(page).toHaveURL(/\/traces\?.*system=deep-rubric/)
})

test('on a phone nothing is wider than the page', async ({ page, collection }) => {
  await importFile(page.request, { collection, filename: 'tasks.jsonl', content: file })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/collections')
  await page.getByRole('link', { name: collection, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: collection })).toBeVisible()
  await page.getByRole('link', { name: 'trees and rubrics' }).click()
  await expect(page.getByRole('row', { name: /^Nodes per tree/ })).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})
