import type { APIRequestContext, Page } from '@playwright/test'
import { itemDetailSchema } from '@/lib/features/items/schema'
import {
  newTreeReplySchema,
  treeDetailSchema,
  treeListSchema,
} from '@/lib/systems/deep-rubric/growing/schema'
import { kelp } from '@/lib/features/trees/testing/corpus'
import { read } from '../support/api'
import { makeCorpus, removeCorpus } from '../support/corpus'
import { expect, test } from '../support/journey'
import { jsonLines } from '../rows/claims'
import { slowServer } from '../support/slow-server'

const topic = 'Kelp forests and carbon'

async function removeTrees(request: APIRequestContext, corpus: string): Promise<void> {
  const { rows } = await read(request, treeListSchema, '/api/trees')
  for (const tree of rows.filter((row) => row.corpus.name === corpus))
    await request.delete(`/api/trees/${tree.id}`)
}

test.beforeEach(async ({ request, collection }) => {
  await makeCorpus(request, collection, jsonLines(kelp))
})
test.afterEach(async ({ request, collection }) => {
  await removeTrees(request, collection)
  await removeCorpus(request, collection)
})

const grid = (page: Page) => page.getByRole('treegrid', { name: 'Evidence tree' })
const rows = (page: Page) => grid(page).getByRole('row')
const status = (page: Page, word: string) =>
  page.getByRole('status').filter({ hasText: `The tree: ${word}.` })

async function plant(page: Page, corpus: string): Promise<void> {
  await page.goto('/collections')
  await page.getByRole('button', { name: 'Data' }).click()
  await page.getByRole('menuitem', { name: 'Evidence trees' }).click()
  await page.getByRole('link', { name: 'New tree' }).first().click()
  await page.getByRole('button', { name: 'Grow the tree' }).click()
  await expect(page.getByText('Write a topic.')).toBeVisible()
  await page.getByLabel('Topic', { exact: true }).fill(topic)
  await page.getByLabel('Corpus').selectOption({ label: `${corpus} (6 passages)` })
  await page.getByLabel('Grown and written by').selectOption('built-in')
  await page.getByText('Size limits').click()
  await page.getByLabel('Depth', { exact: true }).fill('2')
  await page.getByLabel('Children of the topic').fill('5')
  await page.getByRole('button', { name: 'Grow the tree' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(topic)
}

test('a tree grows from a topic, is changed, written up, audited, repaired and saved', async ({
  page,
  request,
  collection,
}) => {
  await plant(page, collection)
  await expect(status(page, 'grown')).toBeAttached({ timeout: 30_000 })
  const grown = await rows(page).count()
  expect(grown).toBeGreaterThan(4)

  await rows(page).last().click()
  const node = page.getByRole('region', { name: 'Change the node' })
  await node.getByRole('button', { name: 'Rewrite the query' }).click()
  await node.getByLabel('The query').fill('What does restoring kelp cost a hectare?')
  await node.getByRole('button', { name: 'Rewrite', exact: true }).click()
  await expect(grid(page)).toContainText('What does restoring kelp cost a hectare?')
  await expect(node).toContainText('Rewritten by hand.')
  await rows(page).first().click()
  await node.getByRole('button', { name: 'Add a query below' }).click()
  await node.getByLabel('A query below it').fill('Why did abalone fisheries close in 2018?')
  await node.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(rows(page)).toHaveCount(grown + 1)
  await rows(page).filter({ hasText: 'abalone fisheries' }).click()
  await node.getByRole('button', { name: 'Drop it' }).click()
  await expect(rows(page)).toHaveCount(grown)

  await page.getByRole('button', { name: 'Write question and rubric' }).click()
  await expect(status(page, 'question and rubric written')).toBeAttached({ timeout: 30_000 })
  const rubric = page.getByRole('region', { name: 'Rubric', exact: true })
  expect(await rubric.getByRole('listitem').count()).toBeGreaterThanOrEqual(5)
  await expect(page.getByRole('region', { name: 'Structural audit' })).toContainText('vague')

  await page.getByLabel('Audited by').selectOption('built-in')
  await page.getByRole('button', { name: 'Audit', exact: true }).click()
  const repairs = page.getByRole('region', { name: 'Repairs' })
  const open = repairs.getByRole('button', { name: /^Accept repair/ })
  await expect(open.first()).toBeVisible({ timeout: 30_000 })
  await open.last().click()
  await expect(repairs.getByText('Accepted')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Structural audit' })).not.toContainText('vague')

  await page.reload()
  await expect(repairs.getByText('Accepted')).toBeVisible()
  await page.getByRole('button', { name: 'Save as a task' }).click()
  await page.getByRole('dialog').getByLabel('Collection').fill(collection)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: `Saved in ${collection}` }).click()
  await expect(page).toHaveURL(/\/items\//)
  await expect(grid(page)).toContainText('What does restoring kelp cost a hectare?')
  const item = await read(request, itemDetailSchema, `/api${new URL(page.url()).pathname}`)
  expect(item).toMatchObject({ kind: 'research-task', collection: { name: collection } })
})

test('a tree is watched as it grows, stopped, and grows on', async ({
  page,
  request,
  collection,
}) => {
  const { engine, server } = await slowServer(request)
  try {
    const servers = { policy: server, judge: server }
    const data = { topic: `${topic} slowly`, corpus: collection, servers }
    const reply = await request.post('/api/trees', { data })
    const { id } = newTreeReplySchema.parse(await reply.json())
    await page.goto(`/trees/${id}`)
    await expect(status(page, 'growing')).toBeAttached()
    const nodes = async () => (await read(request, treeDetailSchema, `/api/trees/${id}`)).node_count
    await expect.poll(nodes, { intervals: [50], timeout: 30_000 }).toBeGreaterThan(1)
    // However slow the page is, something is left to grow when it is stopped.
    engine.setFaults({ latency_ms: 600_000 })
    await expect(rows(page).nth(1)).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(status(page, 'stopped')).toBeAttached()
    const stopped = await read(request, treeDetailSchema, `/api/trees/${id}`)
    const asked = engine.requests().received
    engine.setFaults({})
    await page.getByRole('button', { name: 'Continue generating' }).click()
    await expect(status(page, 'grown')).toBeAttached({ timeout: 30_000 })
    const grown = await read(request, treeDetailSchema, `/api/trees/${id}`)
    expect(engine.requests().received).toBeGreaterThan(asked)
    expect(grown.node_count).toBeGreaterThanOrEqual(stopped.node_count)
    await expect(page.getByText(`${grown.node_count} nodes ·`)).toBeVisible()
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL(/\/trees$/)
    expect((await request.get(`/api/trees/${id}`)).status()).toBe(404)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await request.get(`/api/trees/${id}`)).status()).toBe(200)
    await request.delete(`/api/trees/${id}`)
  } finally {
    await request.delete(`/api/model-servers/${server}`)
    await engine.close()
  }
})
