import type { Page } from '@playwright/test'
import { importFile } from './support/api'
import { bringIn } from './support/brought'
import { closeStudy, runStudy } from './support/blind-study'
import { hostileReports, hostileScores, hostileTrees } from './rows/hostile-tasks'
import { expectHarmless } from './support/harmless'
import { expect, test } from './support/journey'
import { dimensions, press, start } from './support/judging-by-hand'
import { jsonLines, type Row } from './rows/claims'

/** Nobody scrolls through more: a page of everything at once would stand still. */
const mostElements = 8_000

async function isSmall(page: Page): Promise<void> {
  expect(await page.locator('*').count()).toBeLessThan(mostElements)
}

const textOf = ({ item_id: text }: Row) => String(text)
const title = (page: Page) => page.getByRole('heading', { level: 1 }).first()

test.describe('a tree or a rubric with which something is wrong is shown', () => {
  const { items } = bringIn('hostile trees', hostileTrees)

  for (const row of hostileTrees)
    test(textOf(row), async ({ page }) => {
      const item = items.find(({ text }) => text === textOf(row))
      expect(item).toBeDefined()
      await page.goto(`/items/${item?.id}?open=all`)
      await expect(title(page)).toHaveText(textOf(row))
      const grid = page.getByRole('treegrid', { name: 'Evidence tree' })
      await expect(grid.or(page.getByText('No evidence tree'))).toBeVisible()
      if (await grid.isVisible()) {
        await grid.focus()
        await page.keyboard.press('End')
        await expect(grid.getByRole('row', { selected: true })).toBeInViewport()
        await page.getByRole('button', { name: 'Map', exact: true }).click()
        await expect(page.getByRole('group', { name: 'Map of the evidence tree' })).toBeVisible()
      }
      await expectHarmless(page)
      await isSmall(page)
    })
})

test.describe('a report with which something is wrong is shown', () => {
  const reports = [...hostileReports, ...hostileScores]
  const { collection, traces } = bringIn('hostile reports', reports)

  for (const row of reports)
    test(textOf(row), async ({ page }) => {
      const trace = traces.find(({ item_text: text }) => text === textOf(row))
      expect(trace).toBeDefined()
      await page.goto(`/traces/${trace?.id}`)
      await expect(title(page)).toHaveText(textOf(row))
      const report = page.getByRole('group', { name: 'Report' })
      await expect(report.or(page.getByRole('region', { name: 'Report' })).first()).toBeVisible()
      await expectHarmless(page)
      await isSmall(page)
      await page.keyboard.press('t')
      await isSmall(page)
      await page.keyboard.press('Shift+R')
      await expect(page.getByRole('heading', { name: 'Raw text' })).toBeVisible()
      await expectHarmless(page)
      await isSmall(page)
      await page.goto(`/items/${trace?.item_id}`)
      await expect(title(page)).toHaveText(textOf(row))
      await expectHarmless(page)
    })

  test('and all of them in one list', async ({ page }) => {
    await page.goto(`/traces?collection=${encodeURIComponent(collection)}`)
    for (let row = 0; row < 8; row += 1) await page.keyboard.press('j')
    await expect(page.getByRole('region', { name: 'Peek' })).toBeVisible()
    await expectHarmless(page)
  })
})

const compared = [
  'hostile Markdown',
  'nested cites',
  'malformed tool calls',
  'brackets without end',
]

test('annotators see hostile reports as text', async ({ page, request, collection }) => {
  const rows = compared.flatMap((name) => {
    const row = hostileReports.find(({ item_id: id }) => id === `Report: ${name}`) ?? {}
    return ['one', 'two'].map((model) => ({
      ...row,
      model,
      output: `${String(row['output'])}\n${model}`,
    }))
  })
  const content = jsonLines(rows)
  await importFile(request, { collection, filename: 'pairs.jsonl', content })
  const systems = ['one', 'two'].map((model) => ({ system: 'deep-rubric', model, collection }))
  const data = { name: 'Reports', systems, dimensions, compare: 'trace', overlap: 1 }
  const { id, tokens } = await runStudy(request, { data, annotators: 1 })
  await start(page, tokens[0] ?? '')
  for (let pair = 1; pair <= compared.length; pair += 1) {
    await expect(page.getByText(`pair ${pair} of ${compared.length}`)).toBeVisible()
    await expectHarmless(page)
    await isSmall(page)
    await press(page, '1', '1', 'Enter')
  }
  await closeStudy(request, id)
})
