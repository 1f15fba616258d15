import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bridgeTrace, jsonLines } from '../rows/claims'
import { importFile } from '../support/api'
import { expect, test } from '../support/journey'
import { sampleRows } from '../support/sample'
import { OwnServer } from '../support/server'

test('a newcomer starts with the samples, removes them, brings them back and adds data', async ({
  pageAt,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-overview-'))
  const server = new OwnServer(folder, { SAMPLES: 'on' })
  try {
    await server.start()
    const page = await pageAt(server.address)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/models that verify claims/)
    const worth = page.getByRole('region', { name: 'Worth reading first' })
    await expect(worth.getByRole('listitem')).toHaveCount(4)
    await page.keyboard.press('1')
    await expect(page).toHaveURL('/traces?collection=Samples')
    await expect(
      page.getByText(`${sampleRows.length} of ${sampleRows.length} traces`),
    ).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('o')

    await page.getByRole('button', { name: 'Remove samples' }).click()
    await expect(page.getByText('No data yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Restore samples' }).click()
    await expect(page.getByText('Only the samples are loaded.')).toBeVisible()

    const rows = [1, 2].map((step) => bridgeTrace({ training_step: step }))
    const own = { collection: 'Mine', filename: 'night.jsonl', content: jsonLines(rows) }
    await importFile(page.request, own)
    await page.reload()
    const checkpoints = page.getByRole('region', { name: 'Latest checkpoints' }).first()
    await expect(checkpoints.getByRole('row', { name: /mason-7b step 2/ })).toContainText('1.000')
    await expect(page.getByRole('region', { name: 'Recent activity' })).toContainText('added')
    await expect(page.getByRole('region', { name: 'Training', exact: true })).toBeVisible()
    await page.context().close()
  } finally {
    await server.stop('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
})
