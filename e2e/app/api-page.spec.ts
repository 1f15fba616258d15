import { sidewaysRoom } from '../support/barriers'
import { expect, test } from '../support/journey'

test('a call is found by its words, and the address keeps what was looked for', async ({
  page,
}) => {
  const reply = await page.goto('/docs/api')
  const sizes = await reply?.request().sizes()
  expect(sizes?.responseBodySize).toBeGreaterThan(10_000)
  expect(sizes?.responseBodySize, 'what a slow line carries').toBeLessThan(120_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API')
  await page.getByRole('searchbox', { name: 'Find a call' }).fill('judgings events')
  const calls = page.getByRole('article')
  await expect(calls).toHaveCount(1)
  await expect(calls.first()).toContainText('GET /api/judgings/{id}/events')
  await expect(page).toHaveURL('/docs/api?q=judgings+events')
  await page.getByRole('searchbox', { name: 'Find a call' }).fill('nothing like this')
  await expect(page.getByText('No call contains')).toBeVisible()
})

test('an anchor leads to its call, and nothing is wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/docs/api#get-traces')
  await expect(page.locator('#get-traces')).toBeInViewport()
  expect(await sidewaysRoom(page)).toBeLessThanOrEqual(0)
})

test('without scripts every call can be read, and the server looks for words', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/docs/api#get-traces')
  const call = page.getByRole('article', { name: 'GET /api/traces', exact: true })
  await expect(call).toBeInViewport()
  await expect(call).toContainText('of the previous page')
  expect(await page.getByRole('article').count()).toBeGreaterThan(100)
  await page.getByRole('searchbox', { name: 'Find a call' }).fill('judgings events')
  await page.getByRole('searchbox', { name: 'Find a call' }).press('Enter')
  await expect(page.getByRole('article')).toHaveCount(1)
  await context.close()
})

test('what several calls share is documented once, a link away', async ({ page }) => {
  await page.goto('/docs/api?q=runs+pause')
  const pause = page.getByRole('article', { name: 'POST /api/runs/{id}/pause' })
  await pause.getByRole('link', { name: 'GET /api/runs/{id}' }).click()
  await expect(page.locator('#get-runs-id')).toBeInViewport()
  const call = page.getByRole('article', { name: 'GET /api/runs/{id}', exact: true })
  await call.getByText('200', { exact: true }).click()
  await expect(call).toContainText('trace_ids')
})
