import type { Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteCollection, importFile } from '../support/api'
import { FakeModelServer } from '../support/model-server'
import { bridge, jsonLines } from '../rows/claims'
import { OwnServer } from '../support/server'
import { expect, test } from '../support/served'

const document = bridge.passages.map(({ text }) => text).join('\n\n')

async function typeClaim(page: Page, claim = bridge.claim): Promise<void> {
  await page.goto('/verify')
  await page.getByLabel('Claim', { exact: true }).fill(claim)
  await page.getByLabel('Document', { exact: true }).fill(document)
}

const column = (page: Page, system: string) => page.getByRole('region', { name: system })
const ended = (page: Page) => page.getByText(/^Done/)

test.afterEach(async ({ context, request }) => {
  // A page that is still asking would be answered that its item is gone.
  await Promise.all(context.pages().map((page) => page.close()))
  await deleteCollection(request, 'verify')
})

test('a claim is verified by both systems side by side', async ({ page }) => {
  await typeClaim(page)
  const server = page.getByLabel('Model server')
  await expect(server).toContainText('Default: word-matching baseline')
  await expect(server).toContainText('Word-matching baseline, no language model')
  await page.getByRole('checkbox', { name: /^FaithLens/ }).check()
  await page.getByRole('button', { name: 'Verify the claim' }).click()
  await expect(page).toHaveURL(/\/verify\?run=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bridge.claim)
  await expect(page.getByText('word-matching baseline, no language model')).toBeVisible()
  await expect(ended(page).first()).toBeVisible({ timeout: 30_000 })

  await expect(page.getByRole('region', { name: 'Evidence' })).toContainText('three arches')
  await expect(column(page, 'FaithLens').getByText('Explanation')).toBeVisible()
  const saved = column(page, 'DecomposeRL').getByRole('link', { name: 'Open the saved trace' })
  const spent = page.getByRole('link', { name: /^[\d,]+ tokens/u })
  await expect(spent).toHaveAttribute('href', /^\/runs\//u)
  await saved.click()
  await expect(page).toHaveURL(/\/traces\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bridge.claim)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await crumbs.getByRole('link', { name: /^run / }).click()
  await expect(page).toHaveURL(/\/runs\//)
  await expect(page.getByText('Tokens', { exact: true })).toBeVisible()
})

test('a claim is verified by keyboard alone', async ({ page }) => {
  await page.goto('/verify')
  await page.getByLabel('Claim', { exact: true }).focus()
  await page.keyboard.type('The bridge has three arches.')
  await page.keyboard.press('Tab')
  await page.keyboard.type('The Anderby bridge has three arches.')
  await page.keyboard.press('Control+Enter')
  await expect(ended(page).first()).toBeVisible({ timeout: 30_000 })
})

test('a field that was missing is red until it is filled in', async ({ page }) => {
  await page.goto('/verify')
  await page.getByRole('button', { name: 'Verify the claim' }).click()
  const missing = page.getByText('Write the claim to verify.')
  await expect(missing).toBeVisible()
  await expect(page.getByLabel('Claim', { exact: true })).toBeFocused()
  await page.keyboard.type('The bridge has three arches.')
  await expect(missing).toBeHidden()
  await expect(page.getByLabel('Claim', { exact: true })).toHaveAttribute('aria-invalid', 'false')
})

test('steps and evidence come while the rest is still being written', async ({ page, server }) => {
  server.holdAfter('4 May 1912.</answer><think>So much')
  await typeClaim(page)
  await page.keyboard.press('Control+Enter')
  const trace = column(page, 'DecomposeRL')
  await expect(trace.getByText('When did the Anderby bridge open?')).toBeVisible()
  await expect(trace.getByText('So much')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Evidence' }).getByRole('button', { name: /^Words 1,/ }),
  ).toBeVisible()
  await expect(trace.getByLabel('Problems')).toHaveCount(0)
  server.release()
  await expect(trace.getByText('no gold verdict to compare with')).toBeVisible()
})

test('a stop reaches the model server, and what was written stays', async ({ page, server }) => {
  server.holdAfter('4 May 1912.</answer>')
  await typeClaim(page)
  await page.keyboard.press('Control+Enter')
  const trace = column(page, 'DecomposeRL')
  await expect(trace.getByText('was opened on 4 May 1912')).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText(/^Stopped/)).toBeVisible()
  await expect.poll(() => server.broken).toBeGreaterThan(0)
  await expect(trace.getByText('was opened on 4 May 1912')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0)
})

test('the text of an attempt that was cut off stays, marked', async ({ page, server }) => {
  server.holdAfter('4 May 1912.</answer>')
  await typeClaim(page)
  await page.keyboard.press('Control+Enter')
  const trace = column(page, 'DecomposeRL')
  await expect(trace.getByText('was opened on 4 May 1912')).toBeVisible()
  server.cut()
  const cut = trace.getByRole('group').filter({ hasText: 'Attempt 1: cut off, retried' })
  await expect(cut).toContainText('was opened on 4 May 1912')
  server.release()
  await expect(page.getByText('Done and saved.')).toBeVisible()
  await expect(cut).toBeVisible()
})

test('an answer from the cache says so', async ({ page, server }) => {
  server.release()
  for (const times of [0, 1]) {
    await typeClaim(page)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Done and saved.')).toBeVisible()
    await expect(column(page, 'DecomposeRL').getByText('from cache')).toHaveCount(times)
  }
  await typeClaim(page)
  await page.getByLabel(/^Ignore cached replies/).check()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Done and saved.')).toBeVisible()
  await expect(column(page, 'DecomposeRL').getByText('from cache')).toHaveCount(0)
})

test('a reload in mid-stream goes on where it was', async ({ page, server }) => {
  server.holdAfter('4 May 1912.</answer>')
  await typeClaim(page)
  await page.keyboard.press('Control+Enter')
  const trace = column(page, 'DecomposeRL')
  await expect(trace.getByText('was opened on 4 May 1912')).toBeVisible()
  await page.reload()
  await expect(trace.getByText('was opened on 4 May 1912')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
  server.release()
  await expect(trace.getByText('Refuted').first()).toBeVisible()
  await expect(page.getByText('Done and saved.')).toBeVisible()
})

test.describe('a restart of the app', () => {
  test.use({ mayComplain: /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|ERR_CONNECTION_RESET/ })

  test('in mid-stream is waited for, and the page goes on by itself', async ({ pageAt }) => {
    const folder = await mkdtemp(join(tmpdir(), 'touchstone-restart-'))
    const app = new OwnServer(folder)
    const model = new FakeModelServer()
    await model.open()
    try {
      await app.start()
      const server = { name: 'mason', base_url: model.url }
      await fetch(`${app.address}/api/model-servers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(server),
      })
      model.holdAfter('4 May 1912.</answer>')
      const page = await pageAt(app.address)
      await typeClaim(page)
      await page.keyboard.press('Control+Enter')
      const trace = column(page, 'DecomposeRL')
      await expect(trace.getByText('was opened on 4 May 1912')).toBeVisible()
      await app.stop('SIGKILL')
      await expect(page.getByText(/connection/i).first()).toBeVisible()
      await expect(trace.getByText('was opened on 4 May 1912')).toBeVisible()
      await app.start()
      model.release()
      await expect(page.getByText('Done and saved.')).toBeVisible({ timeout: 60_000 })
      await expect(trace.getByText('Refuted').first()).toBeVisible()
      await page.context().close()
    } finally {
      await app.stop('SIGTERM')
      model.close()
      await rm(folder, { recursive: true, force: true })
    }
  })
})

test('every sample has its verdict', async ({ page, server }) => {
  server.release()
  await typeClaim(page)
  await page.getByLabel('Samples').fill('3')
  await page.keyboard.press('Control+Enter')
  const samples = page.getByRole('group', { name: 'Samples' })
  await expect(samples.getByRole('button', { name: /: Refuted$/ })).toHaveCount(3)
  await samples.getByRole('button', { name: /^Sample 3/ }).click()
  await expect(samples.getByRole('button', { name: /^Sample 3/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('a failure quotes the server, and can be tried again', async ({ page, server }) => {
  server.refuse('The context is 4096 tokens at most.')
  await typeClaim(page)
  await page.keyboard.press('Control+Enter')
  const trace = column(page, 'DecomposeRL')
  await expect(trace.getByText('The context is 4096 tokens at most.')).toBeVisible()
  server.refuse(null)
  await page.getByRole('button', { name: 'Retry failed' }).click()
  await expect(page.getByText('Done and saved.')).toBeVisible()
  await expect(trace.getByText('The context is 4096 tokens at most.')).toHaveCount(0)
})

test('what was typed survives a reload', async ({ page }) => {
  await typeClaim(page, 'A claim half written')
  await page.reload()
  await expect(page.getByLabel('Claim', { exact: true })).toHaveValue('A claim half written')
  await expect(page.getByLabel('Document', { exact: true })).toHaveValue(document)
})

const pdf = [
  '%PDF-1.4',
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 144]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj',
  '4 0 obj<</Length 52>>stream\nBT /F1 18 Tf 20 100 Td (The bridge has three arches) Tj ET\nendstream endobj',
  '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
  'trailer<</Root 1 0 R>>',
].join('\n')

const files = {
  'a page': { name: 'a.html', content: '<h1>Bridges</h1><script>x()</script><p>Three arches.</p>' },
  'plain text': { name: 'a.md', content: '# Bridges\n\nThree arches.' },
  'a PDF': { name: 'a.pdf', content: pdf },
}

test('the document is read out of a page, plain text and a PDF, and no other file', async ({
  page,
}) => {
  await page.goto('/verify')
  const field = page.getByLabel('Document', { exact: true })
  const choose = page.getByLabel('Choose a document file')
  const lay = async (name: string, content: string) => {
    const buffer = Buffer.from(content)
    await choose.setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  }
  for (const [kind, { name, content }] of Object.entries(files)) {
    await field.fill('')
    await lay(name, content)
    await expect(field, kind).toHaveValue(/[Tt]hree arches/)
    await expect(field, kind).not.toHaveValue(/x\(\)|BT/)
  }
  await lay('a.docx', 'PK')
  await expect(page.getByText(/a\.docx was not read: only \.txt/)).toBeVisible()
})

test('an item is verified again', async ({ page, request, collection }) => {
  const item = { schema: 'item/1', item_id: 'anderby', kind: 'claim', input: bridge }
  await importFile(request, { collection, filename: 'a.jsonl', content: jsonLines([item]) })
  await page.goto('/collections')
  await page.getByRole('link', { name: collection, exact: true }).click()
  await page.getByRole('link', { name: bridge.claim }).click()
  await page.getByRole('link', { name: 'Verify again' }).click()
  await page.waitForURL(/\/verify\?/)
  await expect(page.getByRole('main').getByText(bridge.claim)).toBeVisible()
  await page.getByRole('button', { name: 'Verify the claim' }).click()
  await expect(page.getByRole('link', { name: `saved in ${collection}` })).toBeVisible()
  await expect(ended(page).first()).toBeVisible({ timeout: 30_000 })
})
