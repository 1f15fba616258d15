import type { APIRequestContext, Page } from '@playwright/test'
import { itemPageSchema } from '@/lib/items/query'
import { importFile, listTraces, read } from './support/api'
import { closeStudy, runStudy } from './support/blind-study'
import { hostileReports, hostileScores, hostileTrees } from './rows/hostile-tasks'
import { expectHarmless } from './support/harmless'
import { expect, test } from './support/journey'
import { dimensions, press, start } from './support/judging-by-hand'
import { jsonLines, type Row } from './rows/claims'

interface Brought {
  request: APIRequestContext
  collection: string
  rows: readonly Row[]
}

/** Brings them in; none of the rows may be left out, whatever is wrong with it. */
async function bringIn({ request, collection, rows }: Brought): Promise<void> {
  const content = jsonLines(rows)
  const report = await importFile(request, { collection, filename: 'hostile.jsonl', content })
  expect(report).toMatchObject({ status: 'done', rows_read: rows.length })
  expect(report.items_created, JSON.stringify(report.issues)).toBe(rows.length)
}

/** Nobody scrolls through more: a page of everything at once would stand still. */
const mostElements = 8_000

async function isSmall(page: Page): Promise<void> {
  expect(await page.locator('*').count()).toBeLessThan(mostElements)
}

test('trees and rubrics with which anything is wrong are shown', async ({
  page,
  request,
  collection,
}) => {
  test.setTimeout(300_000)
  await bringIn({ request, collection, rows: hostileTrees })
  const params = new URLSearchParams({ collection, limit: '100' })
  const { rows } = await read(request, itemPageSchema, `/api/items?${params}`)
  for (const { id, text } of rows) {
    await test.step(text, async () => {
      await page.goto(`/items/${id}?open=all`)
      await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(text)
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
  }
})

test('reports with which anything is wrong are shown', async ({ page, request, collection }) => {
  test.setTimeout(300_000)
  await bringIn({ request, collection, rows: [...hostileReports, ...hostileScores] })
  const { rows } = await listTraces(request, { collection })
  expect(rows).toHaveLength(hostileReports.length + hostileScores.length)
  for (const { id, item_id: item, item_text: text } of rows) {
    await test.step(text, async () => {
      await page.goto(`/traces/${id}`)
      await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(text)
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
      await page.goto(`/items/${item}`)
      await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(text)
      await expectHarmless(page)
    })
  }
  await page.goto(`/traces?collection=${encodeURIComponent(collection)}`)
  for (let row = 0; row < 8; row += 1) await page.keyboard.press('j')
  await expect(page.getByRole('region', { name: 'Peek' })).toBeVisible()
  await expectHarmless(page)
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
