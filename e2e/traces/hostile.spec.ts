import type { APIRequestContext, Page } from '@playwright/test'
import { importFile, listTraces, read } from '../support/api'
import { sidewaysRoom } from '../support/barriers'
import { closeStudy, runStudy } from '../support/blind-study'
import { expectHarmless } from '../support/harmless'
import { expect, test } from '../support/journey'
import { dimensions, press, start } from '../support/judging-by-hand'
import { jsonLines, type Row } from '../rows/claims'
import { hostileLatex } from '../rows/composed'
import { hostileClaim } from '../rows/hostile-claims'
import { hostileReports, hostileTrees } from '../rows/hostile-tasks'
import { itemPageSchema } from '@/lib/core/items/query'

/*
 * What only a browser shows of hostile text: that nothing runs under the real policy, that keys answer, and that a page
 * of very much is small and no wider than its window. Every hostile row is rendered on every page beside `app`.
 */

/** Nobody scrolls through more: a page of everything at once would stand still. */
const mostElements = 8_000

async function expectSmall(page: Page): Promise<void> {
  await expect.poll(async () => await page.locator('*').count()).toBeLessThan(mostElements)
}

interface Given {
  request: APIRequestContext
  collection: string
}

/** Addresses of the items or traces that these rows become, in their order. */
async function bring({ request, collection }: Given, rows: readonly Row[]): Promise<string[]> {
  const content = jsonLines(rows)
  const report = await importFile(request, { collection, filename: 'hostile.jsonl', content })
  expect(report, JSON.stringify(report.issues)).toMatchObject({ items_created: rows.length })
  const traces = await listTraces(request, { collection })
  const params = new URLSearchParams({ collection })
  const items = await read(request, itemPageSchema, `/api/items?${params}`)
  return rows.map(({ schema, item_id: name }) => {
    if (schema === 'item/1') return `/items/${items.rows.find(({ text }) => text === name)?.id}`
    const trace = traces.rows.find(({ item_text: text }) => text === name) ?? traces.rows[0]
    return `/traces/${trace?.id}`
  })
}

const named = (rows: readonly Row[], name: string): Row[] =>
  rows.filter(({ item_id: id }) => id === name)

test('scripts in every field run on no page', async ({ page, request, collection }) => {
  const scripts = named(hostileTrees, 'Tree: scripts in every field')
  const [trace = '', item = ''] = await bring({ request, collection }, [hostileClaim, ...scripts])
  await page.goto(trace)
  await expect(page.getByText('<script>window.hasRun').first()).toBeVisible()
  await expectHarmless(page)
  await page.keyboard.press('r')
  await expect(page.getByRole('heading', { name: 'Raw text' })).toBeVisible()
  await expectHarmless(page)
  await page.keyboard.press('r')
  await expect(page.getByRole('article', { name: 'question 1' })).toBeVisible()
  await page.goto(`${item}?open=all`)
  const grid = page.getByRole('treegrid', { name: 'Evidence tree' })
  await grid.focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('region', { name: 'Node' })).toContainText('<script>')
  await page.keyboard.press('v')
  await expect(page.locator('[data-row]').first()).toContainText('<img')
  await expectHarmless(page)
})

test('nor in a list and its preview', async ({ page, request, collection }) => {
  const reports = named(hostileReports, 'Report: hostile Markdown')
  await bring({ request, collection }, [hostileClaim, ...reports])
  await page.goto(`/traces?collection=${encodeURIComponent(collection)}`)
  for (const words of ['Heading <script>', 'question <script>']) {
    await page.keyboard.press('j')
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText(words)
    await expectHarmless(page)
  }
})

test('nor where annotators read', async ({ page, request, collection }) => {
  const [report = {}] = named(hostileReports, 'Report: hostile Markdown')
  const models = ['one', 'two']
  const rows = models.map((model) => ({
    ...report,
    model,
    output: `${String(report['output'])}\n${model}`,
  }))
  const content = jsonLines(rows)
  await importFile(request, { collection, filename: 'pairs.jsonl', content })
  const systems = models.map((model) => ({ system: 'deep-rubric', model, collection }))
  const data = { name: 'Reports', systems, dimensions, compare: 'trace', overlap: 1 }
  const { id, tokens } = await runStudy(request, { data, annotators: 1 })
  await start(page, tokens[0] ?? '')
  // Tags are taken out of what is judged, so that they tell nothing.
  await expect(page.getByText('window.hasRun = 1').first()).toBeVisible()
  await expectHarmless(page)
  await press(page, '1', '1', 'Enter')
  await expect(page.getByText('pair 1 of')).toBeHidden()
  await closeStudy(request, id)
})

test('a report of very much is small and answers', async ({ page, request, collection }) => {
  const wide = named(hostileReports, 'Report: a table of a thousand columns')
  const long = named(hostileReports, 'Report: a huge table')
  for (const trace of await bring({ request, collection }, [...wide, ...long])) {
    await page.goto(trace)
    await expect(page.getByRole('group', { name: 'Report' }).first()).toBeVisible()
    await expectSmall(page)
  }
  await page.keyboard.press('t')
  await expect(page.getByRole('group', { name: 'Tool turns' })).toBeVisible()
  await page.keyboard.press('Shift+R')
  await expect(page.getByRole('heading', { name: 'Raw text' })).toBeVisible()
  await expectSmall(page)
})

test('so is a tree of very much', async ({ page, request, collection }) => {
  const large = named(hostileTrees, 'Tree: twenty thousand nodes')
  const [item = ''] = await bring({ request, collection }, large)
  await page.goto(item)
  await page.getByRole('button', { name: 'Expand all' }).click()
  const grid = page.getByRole('treegrid', { name: 'Evidence tree' })
  await grid.focus()
  await page.keyboard.press('End')
  await expect(grid.getByRole('row', { selected: true })).toBeInViewport()
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Map of the evidence tree' })).toBeVisible()
  await expectSmall(page)
})

test('mathematics is no wider than the window', async ({ page, request, collection }) => {
  const [trace = ''] = await bring({ request, collection }, [hostileLatex])
  await page.goto(trace)
  await expect(page.getByRole('region', { name: 'Problem', exact: true })).toBeVisible()
  await expectHarmless(page)
  expect(await sidewaysRoom(page)).toBeLessThanOrEqual(0)
})
