import { expect, test } from '../support/journey'
import { startEngine } from '@/lib/platform/engine/server'
import { wellKnownPorts } from '@/lib/core/model-servers/find-local-servers.server'

test('a server is added, tried, seen at work and removed; its key never comes back', async ({
  page,
  request,
}) => {
  const engine = await startEngine()
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: /Word-matching baseline/ })).toBeVisible()
  await page.getByRole('button', { name: 'Add a server' }).click()
  const form = page.getByRole('dialog', { name: 'Add a model server' })
  await form.getByLabel('Name').fill('gpu-1')
  await form.getByLabel('Address').fill(`${engine.url}/v1/`)
  await form.getByLabel('Key').fill('sk-secret-words')
  await form.getByRole('button', { name: 'Test connection' }).click()
  await expect(form.getByRole('status')).toContainText('serves one model')
  await expect(form.getByRole('status')).toBeInViewport()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  const card = page.getByRole('listitem').filter({ hasText: 'gpu-1' })
  await expect(card.getByText('reachable', { exact: true })).toBeVisible()
  await expect(card.getByText('Running')).toBeVisible()
  const reply = await request.get('/api/model-servers')
  expect(await reply.text()).not.toContain('sk-secret')
  await card.getByRole('button', { name: 'Clear cached replies of gpu-1' }).click()
  await expect(card.getByText(/^Cleared\./)).toBeVisible()
  await card.getByRole('button', { name: 'Remove gpu-1' }).click()
  await expect(card).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card.getByText('has a key')).toBeVisible()
  await card.getByRole('button', { name: 'Remove gpu-1' }).click()
  await expect(card).toBeHidden()
  await engine.close()
})

/** On the first well-known port that nothing else has. */
async function startOnWellKnownPort() {
  for (const port of Object.keys(wellKnownPorts).map(Number)) {
    const engine = await startEngine({ port }).catch(() => null)
    if (engine) return engine
  }
  throw new Error('every well-known port is taken')
}

test('a server that answers on this machine is offered, and added by a click', async ({ page }) => {
  const engine = await startOnWellKnownPort()
  await page.goto('/settings')
  const found = page.getByRole('listitem').filter({ hasText: engine.url })
  await expect(found).toContainText('found on this machine')
  await found.getByRole('button', { name: /^Add/ }).click()
  const form = page.getByRole('dialog', { name: 'Add a model server' })
  await expect(form.getByLabel('Address')).toHaveValue(engine.url)
  await form.getByLabel('Name').fill('on this desk')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'on this desk' })).toBeVisible()
  await expect(page.getByText('found on this machine')).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove on this desk' }).click()
  await expect(found).toContainText('found on this machine')
  await engine.close()
})

test('a server that is not there says so', async ({ page }) => {
  const engine = await startEngine()
  await engine.close()
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Add a server' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Address').fill(engine.url)
  await form.getByRole('button', { name: 'Test connection' }).click()
  await expect(form.getByRole('status')).toContainText('refused')
  await expect(form.getByRole('status')).toBeInViewport()
  await expect(form.getByRole('status')).toContainText(`Tried ${engine.url}/v1/models.`)
})

test('a prompt is edited, and what it lacks is said while one types', async ({ page }) => {
  await page.goto('/settings')
  await page
    .getByRole('button', { name: 'Edit faithlens Split the claim into facts first' })
    .click()
  const editor = page.getByRole('dialog')
  const text = editor.getByLabel('Text', { exact: true })
  const save = editor.getByRole('button', { name: 'Save as a new version' })
  await text.fill('Split this.')
  await expect(editor).toContainText('The slot {{claim}} is missing.')
  await expect(save).toBeDisabled()
  await text.fill(`Split this into facts, one a line: {{claim}} (${Date.now()})`)
  await editor.getByLabel('System message').fill('You split claims.')
  await editor.getByLabel('Reply', { exact: true }).selectOption('Free text')
  await save.click()
  await expect(editor).toBeHidden()
  await expect(page.getByText(/faithlens\/decompose@\d+/).first()).not.toHaveText(
    'faithlens/decompose@0',
  )
})

const packOf = (text: string, source: string) => ({
  name: 'pack.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({ source, prompts: [{ role: 'faithlens/decontextualise', user: text }] }),
  ),
})

test.describe('prompt packs', () => {
  // The bad file is refused.
  test.use({ mayComplain: /status of 400/ })

  test('a prompt pack is imported, a bad file is refused, and the page of the system names the version', async ({
    page,
  }) => {
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Import prompts' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import prompts' })
    const file = dialog.getByLabel('File')
    await file.setInputFiles({ ...packOf('', ''), buffer: Buffer.from('{"prompts":') })
    await expect(dialog).toContainText('pack.json is not a readable prompt pack')
    const source = `a copy of ${Date.now()}`
    await file.setInputFiles(packOf('Rewrite {{claim}}.', source))
    await expect(dialog.getByRole('status')).toContainText('The slot {{preceding}} is missing.')
    await file.setInputFiles(packOf(`Rewrite {{claim}} after {{preceding}}: ${source}`, source))
    const line = dialog.getByRole('status').getByRole('listitem')
    await expect(line).toHaveText(/^Imported faithlens\/decontextualise@\d+ \(released\)\.$/)
    const [label = ''] = /faithlens\/\S+/.exec((await line.textContent()) ?? '') ?? []
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText(label, { exact: true })).toBeVisible()
    await page.goto('/systems/faithlens')
    const row = page.getByRole('row').filter({ hasText: label })
    await expect(row).toContainText(source)
  })
})
