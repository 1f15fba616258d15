import type { Page } from '@playwright/test'
import { itemDetailSchema } from '@/lib/features/items/schema'
import { runDetailSchema } from '@/lib/features/runs/schema'
import { sidewaysRoom } from '../support/barriers'
import { deleteCollection, read } from '../support/api'
import { passages, removeCorpus } from '../support/corpus'
import { bridge, jsonLines } from '../rows/claims'
import { expect, test } from '../support/journey'

async function typeCorpus(page: Page, name: string): Promise<void> {
  await page.goto('/corpora')
  await page.getByRole('button', { name: 'New corpus' }).click()
  const dialog = page.getByRole('dialog', { name: 'New corpus' })
  await dialog.getByLabel('Choose files').setInputFiles({
    name: 'bridges.jsonl',
    mimeType: 'application/jsonl',
    buffer: Buffer.from(`${jsonLines(passages)}{"id":\n`),
  })
  await expect(dialog.getByLabel('Name')).toHaveValue('bridges')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Create corpus' }).click()
  await expect(page).toHaveURL(/\/corpora\/[^/]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('3 passages added · 1 issue')).toBeVisible({ timeout: 30_000 })
}

test.afterEach(async ({ request, collection }) => {
  await removeCorpus(request, collection)
  await deleteCollection(request, 'verify')
})

test('a corpus is made from a file, searched, and a claim verified with what is found', async ({
  page,
  request,
  collection: name,
}) => {
  await typeCorpus(page, name)
  await page.getByText('Rows left out').click()
  await expect(page.getByRole('list', { name: 'Issues of bridges.jsonl' })).toContainText('Row 4')

  await page.keyboard.press('f')
  await page.keyboard.type('How many arches has the bridge?')
  const found = page.getByRole('list', { name: 'Passages' })
  await expect(found.getByRole('listitem').first()).toContainText(
    'three arches of <b>sandstone</b>',
  )
  await expect(found.locator('mark').first()).toHaveText(/bridge/i)
  await page.getByRole('searchbox', { name: 'Search', exact: true }).last().fill('leaves')
  await expect(found.getByRole('listitem')).toHaveCount(1)

  await page.getByRole('link', { name: 'Verify a claim with it' }).click()
  await expect(page.getByLabel('Corpus')).toContainText(name)
  await page.getByLabel('Claim', { exact: true }).fill(bridge.claim)
  const listed = page.getByRole('region', { name: 'Passages found' })
  await expect(listed.getByRole('listitem').first()).toContainText('4 May 1912')
  await page.getByRole('button', { name: 'Verify the claim' }).click()
  await expect(listed).toContainText('Select the passages to use.')
  await listed.getByRole('checkbox', { name: /Anderby ferry/ }).check()
  await listed.getByRole('checkbox', { name: /Anderby bridge/ }).check()
  await expect(listed).toContainText('2 passages selected')
  await page.getByRole('button', { name: 'Verify the claim' }).click()

  await expect(page).toHaveURL(/\/verify\?run=/)
  await expect(page.getByText(/^Done/).first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('region', { name: 'Evidence' })).toContainText('three arches')
  const id = new URL(page.url()).searchParams.get('run') ?? ''
  const run = await read(request, runDetailSchema, `/api/runs/${id}`)
  const item = await read(request, itemDetailSchema, `/api/items/${run.item_ids[0]}`)
  const kept = item.document?.passages.map((passage) => [passage.id, passage.title])
  expect(kept).toEqual([
    ['anderby', 'Anderby bridge'],
    ['ferry', 'Anderby ferry'],
  ])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 } })

  test('passages are found and ticked by keyboard', async ({ page, collection: name }) => {
    await typeCorpus(page, name)
    await page.goto('/verify')
    await page.getByLabel('Claim', { exact: true }).fill('The bridge has three arches.')
    await page.getByRole('button', { name: 'Find passages in a corpus' }).press('Enter')
    await page.getByLabel('Corpus').selectOption({ label: `${name} (3 passages)` })
    const box = page.getByRole('checkbox', { name: /Anderby bridge/ })
    await box.press('Space')
    await expect(box).toBeChecked()
    expect(await sidewaysRoom(page)).toBeLessThanOrEqual(0)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(/^Done/).first()).toBeVisible({ timeout: 30_000 })
  })
})

test.describe('where a retriever fails', () => {
  test.use({ mayComplain: /status of 503/ })

  test('an address that does not answer is explained, and a corpus is deleted', async ({
    page,
    collection: name,
  }) => {
    await page.goto('/corpora')
    await page.getByRole('button', { name: 'New corpus' }).click()
    const dialog = page.getByRole('dialog', { name: 'New corpus' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('radio', { name: /A retriever on another server/ }).check()
    await dialog.getByRole('textbox', { name: 'Address' }).fill('http://169.254.169.254/retrieve')
    await dialog.getByRole('button', { name: 'Create corpus' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.getByRole('searchbox', { name: 'Search', exact: true }).last().fill('bridge')
    await expect(page.getByText('Touchstone never connects to the address')).toBeVisible()
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL(/\/corpora$/)
    await expect(page.getByText(name)).toHaveCount(0)
  })
})
