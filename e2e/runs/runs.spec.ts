import type { APIRequestContext, Page } from '@playwright/test'
import { importFile, listTraces } from '../support/api'
import { bridge, jsonLines } from '../rows/claims'
import { expect, test } from '../support/served'

const claims = ['It has three arches.', 'It opened in 1911.', 'Ruth Falk drew its plans.']

async function importItems(request: APIRequestContext, collection: string): Promise<void> {
  const rows = claims.map((claim, index) => ({
    schema: 'item/1',
    item_id: `bridge-${index}`,
    kind: 'claim',
    input: { ...bridge, claim },
  }))
  await importFile(request, { collection, filename: 'items.jsonl', content: jsonLines(rows) })
}

async function startOn(page: Page, collection: string): Promise<void> {
  await page.goto(`/runs/new?collection=${encodeURIComponent(collection)}`)
  await page.getByRole('button', { name: 'Start the run' }).click()
  await expect(page).toHaveURL(/\/runs\/[0-9a-f-]+$/)
}

const progress = (page: Page) => page.getByText(/^\d+ of \d+( ·|$)/)
const news = (page: Page, words: RegExp) =>
  page.getByRole('status').filter({ hasText: words }).first()

test('a whole collection is run, and its traces are read', async ({
  page,
  request,
  collection,
}) => {
  await importItems(request, collection)
  await page.goto('/collections')
  await page.getByRole('link', { name: collection, exact: true }).click()
  await page.getByRole('link', { name: 'New run' }).click()
  await page.getByRole('checkbox', { name: /^FaithLens/ }).check()
  await page.getByRole('button', { name: 'Start the run' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `DecomposeRL and FaithLens on ${collection}`,
  )
  await expect(progress(page)).toHaveText(/^6 of 6/, { timeout: 30_000 })
  await expect(page.getByText(/^6 calls|of 6 calls/)).toBeVisible()
  // They follow the traces, without a reload.
  await expect(page.getByRole('list', { name: 'Scores' })).toContainText('FaithLens')
  await page.getByRole('link', { name: /^Open the (\d+ traces|trace)$/ }).click()
  await expect(page.getByText(/^6 of [\d,]+ traces$/)).toBeVisible()
})

test('what was asked before is not asked again, and the run says so', async ({
  page,
  request,
  collection,
  server,
}) => {
  server.release()
  await importItems(request, collection)
  await startOn(page, collection)
  await expect(progress(page)).toHaveText(/^3 of 3/)
  await startOn(page, collection)
  await expect(progress(page)).toHaveText(/^3 of 3/)
  await expect(page.getByText('3 of 3 calls came from the cache')).toBeVisible()
})

test('failures are listed in the words of the server and retried', async ({
  page,
  request,
  collection,
  server,
}) => {
  server.refuse('The tokens of this model are used up.')
  await importItems(request, collection)
  await startOn(page, collection)
  const failures = page.getByRole('list', { name: 'Failures' })
  await expect(failures.getByText('The tokens of this model are used up.')).toHaveCount(3)
  await expect(failures.getByRole('link', { name: 'It opened in 1911.' })).toBeVisible()
  server.refuse(null)
  await page.getByRole('button', { name: /^Retry failed/ }).click()
  await expect(news(page, /^The run is done\.$/)).toBeAttached()
  await expect(failures).toHaveCount(0)
  expect((await listTraces(request, { collection })).count).toBe(3)
})

test('a run is paused, goes on and ends', async ({ page, request, collection, server }) => {
  server.holdAfter('<think>')
  await importItems(request, collection)
  await startOn(page, collection)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(news(page, /^The run is paused/)).toBeAttached()
  server.release()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(progress(page)).toHaveText(/^3 of 3/)
})

test('a run is cancelled after a question', async ({ page, request, collection, server }) => {
  server.holdAfter('<think>')
  await importItems(request, collection)
  await startOn(page, collection)
  await page.getByRole('button', { name: 'Cancel the run' }).click()
  await page.getByRole('button', { name: 'Cancel job' }).click()
  await expect(news(page, /^The run was cancelled/)).toBeAttached()
  await page.goto('/runs')
  const line = page.getByRole('listitem').filter({ hasText: collection })
  await expect(line).toContainText('Cancelled')
})

test('the list of the explorer is run on', async ({ page, request, collection }) => {
  await importItems(request, collection)
  await startOn(page, collection)
  await expect(progress(page)).toHaveText(/^3 of 3/, { timeout: 30_000 })
  await page.goto(`/traces?collection=${encodeURIComponent(collection)}&q=arches`)
  await page.getByRole('link', { name: 'New run', exact: true }).click()
  await expect(page.getByText('this list of traces')).toBeVisible()
  await page.getByRole('button', { name: 'Start the run' }).click()
  await expect(page).toHaveURL(/\/runs\/[0-9a-f-]+$/)
  await expect(progress(page)).toHaveText(/^(\d+) of \1/, { timeout: 30_000 })
})
