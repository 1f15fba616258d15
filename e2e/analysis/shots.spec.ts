import { madeUpRun } from '@/lib/features/analysis/training/testing/made-up-run'
import { jsonLines } from '../rows/claims'
import { importFile } from '../support/api'
import { test } from '../support/journey'
const gap = (rows: Record<string, unknown>[]) => rows.map((row) => Number(row['training_step']) >= 120 && Number(row['training_step']) <= 160 && row['run'] === 'clean' && Number(row['sample_index']) > 0 ? { ...row, logged: { total: 1, rewards: { coverage: null } } } : row)
test('shots', async ({ page, request, collection }) => {
  const content = jsonLines([...madeUpRun({ run: 'hacked', seed: 1, hackedFrom: 200 }), ...gap(madeUpRun({ run: 'clean', seed: 11, hackedFrom: null }))])
  await importFile(request, { collection, filename: 'runs.jsonl', content })
  await page.setViewportSize({ width: 1400, height: 1500 })
  await page.goto(`/analysis/training?collection=${encodeURIComponent(collection)}&step=200`)
  await page.getByRole('figure', { name: 'Coverage', exact: true }).locator('rect.cursor-pointer').hover({ position: { x: 100, y: 40 } })
  await page.screenshot({ path: '/tmp/w/lc-shot-light.png' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/analysis/training?collection=${encodeURIComponent(collection)}&step=200&smooth=5`)
  await page.screenshot({ path: '/tmp/w/lc-shot-dark.png' })
  await page.setViewportSize({ width: 390, height: 1800 })
  await page.goto(`/analysis/training?collection=${encodeURIComponent(collection)}&step=200`)
  await page.screenshot({ path: '/tmp/w/lc-shot-phone.png' })
})
