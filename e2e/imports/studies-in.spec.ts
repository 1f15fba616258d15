import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { importListSchema } from '@/lib/features/imports/schema'
import { studyResultsSchema } from '@/lib/features/studies/results/schema'
import { read } from '../support/api'
import { expect, test } from '../support/journey'
import { battlesAt } from '../rows/battles'
import { jsonLines } from '../rows/claims'

const bundle = join(
  import.meta.dirname,
  '../../lib/features/imports/studies/fixtures/study-bundle.zip',
)

async function undoAll(request: APIRequestContext, names: readonly string[]): Promise<void> {
  const { rows } = await read(request, importListSchema, '/api/imports?limit=500')
  for (const { id, filename } of rows)
    if (names.includes(filename)) await request.delete(`/api/imports/${id}`)
}

async function openStudy(page: Page, filename: string): Promise<string> {
  const line = page.getByRole('listitem').filter({ hasText: filename })
  await expect(line).toContainText('a finished study', { timeout: 30_000 })
  await line.getByRole('link', { name: filename }).press('Enter')
  await page.getByRole('link', { name: 'Open study' }).press('Enter')
  await page.waitForURL(/\/studies\//)
  await page.goto(`${new URL(page.url()).pathname}?tab=results`)
  await expect(page.getByRole('list', { name: 'By dimension' })).toBeVisible({ timeout: 30_000 })
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

async function photograph(page: Page, path: (name: string) => string, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: path(`${name}-${colorScheme}.png`), fullPage: true })
  }
}

test('a bundle and a file of battles are dropped, and stand there as finished studies', async ({
  page,
  request,
  write,
}, info) => {
  const files = ['study-bundle.zip', 'orlo_battles.jsonl']
  await undoAll(request, files)
  const path = await write('orlo_battles.jsonl', jsonLines(battlesAt('orlo')))
  await page.goto('/imports')
  await page.getByLabel('Choose files').setInputFiles([bundle, path])
  const desk = page.getByRole('region', { name: 'Chosen files' })
  await expect(desk).toContainText('Bridges, judged elsewhere')
  await expect(desk).toContainText('3 models: heron-7b, crane-9b, egret-1b')
  await expect(desk).toContainText('6 judgements on 6 pairs of 6 items')
  await expect(desk).toContainText('2 issues in the 7 rows checked')
  await photograph(page, (name) => info.outputPath(name), 'desk')
  await desk.getByRole('button', { name: 'Import 2 files' }).press('Enter')

  const battlesId = await openStudy(page, 'orlo_battles.jsonl')
  const came = page.getByRole('region', { name: 'Origin of this study' })
  await expect(came).toContainText('no certificate of blinding')
  await expect(came).toContainText('One tie was given as “both are bad”')
  await expect(page.getByRole('region', { name: 'All systems together' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Blinding certificate' })).toHaveCount(0)
  await photograph(page, (name) => info.outputPath(name), 'battles')
  const address = `/api/studies/${battlesId}/results`
  const results = await read(request, studyResultsSchema, address)
  expect(results.counted.round_1[0]).toMatchObject({ wins: 2, ties: 1, losses: 0 })
  expect((await request.get(`/api/studies/${battlesId}/certificate`)).status()).toBe(409)

  await page.goto('/imports')
  const bundleId = await openStudy(page, 'study-bundle.zip')
  await expect(page.getByRole('link', { name: 'Blinding certificate' })).toBeVisible()
  await expect(page.getByText('Leak scan: 0 of 4,000 bytes.')).toBeVisible()
  await photograph(page, (name) => info.outputPath(name), 'bundle')
  expect((await request.get(`/api/studies/${bundleId}/certificate`)).status()).toBe(200)

  await undoAll(request, files)
  expect((await request.get(`/api/studies/${bundleId}`)).status()).toBe(404)
  expect((await request.get(`/api/studies/${battlesId}`)).status()).toBe(404)
})
