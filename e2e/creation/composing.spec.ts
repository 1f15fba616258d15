import type { APIRequestContext, Page } from '@playwright/test'
import {
  compositionListSchema,
  newCompositionReplySchema,
} from '@/lib/systems/composition-rl/composing/schema'
import { problems } from '@/lib/features/compositions/testing/problems'
import { itemDetailSchema } from '@/lib/features/items/schema'
import { sidewaysRoom } from '../support/barriers'
import { read } from '../support/api'
import { expect, test } from '../support/journey'
import { slowServer } from '../support/slow-server'

const lines = problems.map(({ problem, answer }) => `${problem}\t${answer}`).join('\n')

async function removeCompositions(request: APIRequestContext): Promise<void> {
  const { rows } = await read(request, compositionListSchema, '/api/compositions')
  for (const { id } of rows) await request.delete(`/api/compositions/${id}`)
}

test.afterEach(async ({ request }) => {
  await removeCompositions(request)
})

const status = (page: Page, word: string) =>
  page.getByRole('status').filter({ hasText: `Composing: ${word}.` })
const attempts = (page: Page) => page.getByRole('list', { name: 'Attempts' }).getByRole('listitem')
const funnel = (page: Page) => page.getByRole('region', { name: 'Funnel' })

async function compose(page: Page): Promise<void> {
  await page.goto('/collections')
  await page.getByRole('button', { name: 'Data' }).click()
  await page.getByRole('menuitem', { name: 'Composed problems' }).click()
  await page.getByRole('link', { name: 'New problem set' }).first().click()
  await page.getByRole('button', { name: 'Compose', exact: true }).click()
  await expect(page.getByText('Choose the collection whose problems are composed.')).toBeVisible()
  await page.getByLabel('Problems come from').selectOption('lines')
  const field = page.getByLabel('Problems', { exact: true })
  await field.fill('What is one?')
  await page.getByRole('button', { name: 'Compose', exact: true }).click()
  await expect(page.getByText('Line 1: no tab between problem and answer.')).toBeVisible()
  await field.fill(lines)
  await page.getByLabel('Number of composed problems').fill('30')
  await page.getByLabel('Composed by').selectOption('built-in')
  await page.getByRole('button', { name: 'Compose', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '30 problems of 2 from pasted problems',
  )
  await expect(status(page, 'composed')).toBeAttached({ timeout: 30_000 })
}

test('problems are composed, one is dropped with its reason, the others are saved and asked', async ({
  page,
  request,
  collection,
}) => {
  await compose(page)
  await expect(attempts(page)).toHaveCount(30)
  await expect(funnel(page).getByRole('row', { name: /Links tried.*30.*240,000/ })).toBeVisible()
  await page.getByRole('button', { name: /^Dropped \d/ }).click()
  const dropped = attempts(page).first()
  await expect(dropped).toContainText(/At .+: .+\./)
  await dropped.getByRole('button').first().click()
  await expect(dropped.getByText('Failed')).toBeVisible()

  await page.getByRole('button', { name: /^Accepted \d/ }).click()
  const kept = attempts(page).first()
  await kept.getByRole('button').first().click()
  await expect(kept.getByRole('region', { name: 'Chain', exact: true })).toBeVisible()
  await page.reload()
  await expect(kept.getByRole('region', { name: 'Chain', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Save the problems' }).click()
  await page.getByRole('dialog').getByLabel('Collection').fill(collection)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Run a model on them' }).click()
  await expect(page).toHaveURL(/\/runs\/new\?items=/)
  const [first = ''] = (new URL(page.url()).searchParams.get('items') ?? '').split(',')
  await expect(page.getByText(/^\d+ chosen items\.$/)).toBeVisible()
  const item = await read(request, itemDetailSchema, `/api/items/${first}`)
  expect(item).toMatchObject({ kind: 'composed-problem', collection: { name: collection } })
  expect(item.payload).toMatchObject({ depth: 2, checks: [{}, {}, {}] })
  await page.goto(`/items/${first}`)
  await expect(page.getByRole('region', { name: 'Chain', exact: true })).toBeVisible()
})

test('an attempt is opened by keyboard, also on a phone', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const data = { from: { problems }, wanted: 2, servers: { policy: 'built-in' } }
  const reply = await request.post('/api/compositions', { data })
  const { id } = newCompositionReplySchema.parse(await reply.json())
  await page.goto(`/compositions/${id}`)
  await expect(status(page, 'composed')).toBeAttached({ timeout: 30_000 })
  const line = attempts(page).first().getByRole('button').first()
  await line.focus()
  await page.keyboard.press('Enter')
  await expect(line).toHaveAttribute('aria-expanded', 'true')
  await expect(page).toHaveURL(/attempt=1/)
  expect(await sidewaysRoom(page)).toBeLessThanOrEqual(0)
})

test('a composition is watched as it is made, stopped, and goes on', async ({ page, request }) => {
  const { engine, server } = await slowServer(request)
  try {
    const data = { from: { problems }, wanted: 8, servers: { policy: server } }
    const reply = await request.post('/api/compositions', { data })
    const { id } = newCompositionReplySchema.parse(await reply.json())
    await page.goto(`/compositions/${id}`)
    await expect(status(page, 'composing')).toBeAttached()
    await expect(attempts(page).first()).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(status(page, 'stopped')).toBeAttached()
    engine.setFaults({})
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(status(page, 'composed')).toBeAttached({ timeout: 30_000 })
    await expect(page.getByText('8 of 8 accepted')).toBeVisible()
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL(/\/compositions$/)
    expect((await request.get(`/api/compositions/${id}`)).status()).toBe(404)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await request.get(`/api/compositions/${id}`)).status()).toBe(200)
    await request.delete(`/api/compositions/${id}`)
  } finally {
    await request.delete(`/api/model-servers/${server}`)
    await engine.close()
  }
})
