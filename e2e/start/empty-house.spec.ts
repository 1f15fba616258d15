import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../support/journey'
import { OwnServer } from '../support/server'

test('empty pages say what to do next', async ({ pageAt }) => {
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-empty-'))
  const server = new OwnServer(folder)
  try {
    await server.start()
    const page = await pageAt(server.address)
    await page.goto('/traces')
    await expect(page.getByText('No traces yet')).toBeVisible()
    await page.goto('/collections')
    await expect(page.getByText('No collections yet')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Import a file' }).first().click()
    await expect(page.getByText('No imports yet.')).toBeVisible()
    await page.context().close()
  } finally {
    await server.stop('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
})
