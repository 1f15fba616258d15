import type { APIRequestContext, Page } from '@playwright/test'
import { sidewaysRoom } from '../support/barriers'
import { importFile, listTraces } from '../support/api'
import { expect, test } from '../support/journey'
import { reportTrace } from '../rows/reports'

interface Given {
  request: APIRequestContext
  collection: string
  content: string
}

async function openReport(page: Page, { request, collection, content }: Given): Promise<void> {
  const report = await importFile(request, { collection, filename: 'reports.jsonl', content })
  expect(report, JSON.stringify(report.issues)).toMatchObject({ status: 'done', issue_count: 0 })
  const { rows } = await listTraces(request, { collection })
  await page.goto(`/traces/${rows[0]?.id}`)
  await expect(page.getByRole('region', { name: 'Report', exact: true })).toBeVisible()
}

const question = 'How do costs and harm of tidal power compare?'
const text = (page: Page) => page.getByRole('group', { name: 'Report', exact: true })
const words = (page: Page, said: string) => text(page).getByText(said, { exact: true })
const grid = (page: Page) => page.getByRole('treegrid', { name: 'Evidence tree' })
const current = (page: Page) => text(page).locator('[aria-current=true]')

test('a criterion leads to its sentence and its passage, by mouse', async ({
  page,
  request,
  collection,
}) => {
  await openReport(page, { request, collection, content: reportTrace(question) })
  const head = page.getByRole('region', { name: 'Report', exact: true })
  for (const count of ['3 citations', '1 uncited fact', '1 dead id', '1 unused snippet'])
    await expect(head.getByText(count)).toBeVisible()

  const rubric = page.getByRole('region', { name: 'Rubric', exact: true })
  await expect(rubric).toContainText('4 of 4 · fully met · pinned to 1 sentence')
  await rubric.getByRole('button', { name: /since when the plant/ }).click()
  await expect(page).toHaveURL(/criterion=R1/)
  await expect(words(page, 'The plant on the Rance has run since 1966.')).toHaveClass(/bg-linkhi/)
  await expect(words(page, 'Behind a wall sediment settles.')).not.toHaveClass(/bg-linkhi/)

  await grid(page).getByRole('row', { name: 'Cost of the plant on the Rance' }).click()
  const cited = page.getByRole('button', { name: 'cited by 1 sentence' })
  await expect(cited).toBeVisible()
  await words(page, 'Behind a wall sediment settles.').click()
  const sources = page.getByRole('region', { name: 'Sources of this sentence' })
  await expect(sources).toContainText('A wall across an estuary')
  await sources.getByRole('button', { name: 'in leaf n.1' }).click()
  await expect(grid(page).getByRole('row', { selected: true })).toContainText('Sediment')
})

test('a report is read by keyboard alone', async ({ page, request, collection }) => {
  await openReport(page, { request, collection, content: reportTrace(question) })
  const walk: [key: string, to: string][] = [
    ['u', 'No barrage was ordered in Europe since 2011.'],
    ['j', 'Ecology'],
    ['j', 'Behind a wall sediment settles.'],
    ['k', 'Ecology'],
    ['d', 'Stream devices leave the channel open.'],
  ]
  for (const [key, to] of walk) {
    await page.keyboard.press(key)
    await expect(current(page)).toHaveText(to)
  }
  await expect(page.getByRole('region', { name: 'Sources of this sentence' })).toContainText(
    'Nothing with the id S9 was found.',
  )
  // The address follows the keys within a tenth of a second.
  await expect(page).toHaveURL(/sentence=5/)
  await page.reload()
  await expect(current(page)).toHaveText('Stream devices leave the channel open.')
  await page.keyboard.press('r')
  await expect(page).toHaveURL(/criterion=R1/)
  await expect(page.getByRole('button', { name: /since when the plant/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('t')
  const turn = page.getByRole('article', { name: 'Turn 1 · search' })
  await expect(turn).toContainText('3 snippets, 2 cited')
  await expect(page.getByRole('article', { name: 'Turn 2 · search' })).toContainText('not valid')
  await page.keyboard.press('Shift+R')
  await expect(page.getByRole('group', { name: 'Raw text' })).toContainText('<answer>')
})

test('the total opens into its arithmetic', async ({ page, request, collection }) => {
  await openReport(page, { request, collection, content: reportTrace(question) })
  const rewards = page.getByRole('region', { name: 'Rewards', exact: true })
  await expect(rewards.getByText('0.5 ×', { exact: true })).toBeVisible()
  await rewards.getByText('How the total is computed').click()
  await expect(rewards.getByRole('region', { name: 'As the paper defines it' })).toContainText(
    'search: 0.1 × 0.1667 = 0.0167',
  )
  await expect(rewards.getByRole('region', { name: 'As the released code does it' })).toBeVisible()
})

test('a report without an end says so', async ({ page, request, collection }) => {
  const content = reportTrace(question, '', { output: '<think>a</think><answer>cut off' })
  await openReport(page, { request, collection, content })
  await expect(page.getByText('This trace has no complete report')).toBeVisible()
  await expect(page.getByText(/No report$/).first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('panes are tabs and nothing is wider than the screen', async ({
    page,
    request,
    collection,
  }) => {
    await openReport(page, { request, collection, content: reportTrace(question) })
    const panes = page.getByRole('group', { name: 'Panes' })
    await panes.getByRole('button', { name: 'Rewards', exact: true }).click()
    await page.getByRole('button', { name: /since when the plant/ }).click()
    await page.getByRole('button', { name: 'Report', exact: true }).click()
    await expect(words(page, 'The plant on the Rance has run since 1966.')).toHaveClass(/bg-linkhi/)
    await panes.getByRole('button', { name: 'Evidence', exact: true }).click()
    await expect(grid(page)).toBeVisible()
    expect(await sidewaysRoom(page)).toBeLessThanOrEqual(0)
  })
})
