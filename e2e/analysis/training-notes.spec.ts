import { madeUpRun } from '@/lib/features/analysis/training/testing/made-up-run'
import { jsonLines } from '../rows/claims'
import { importFile } from '../support/api'
import { expect, test } from '../support/journey'

/** Notes are kept by run: each test has a run of its own. */
const content = (run: string) => jsonLines(madeUpRun({ run, seed: 11, hackedFrom: null }))

test('by keyboard a stage is marked, stands in every chart and table, and is deleted', async ({
  page,
  request,
  collection,
}) => {
  const run = `run of ${collection}`
  await importFile(request, { collection, filename: 'run.jsonl', content: content(run) })
  await page.goto(`/analysis/training?collection=${encodeURIComponent(collection)}`)
  const notes = page.getByRole('region', { name: 'Notes and stages' })
  await notes.getByRole('button', { name: 'Add note' }).press('Enter')
  const form = notes.getByRole('form', { name: 'New note' })
  await expect(form.getByLabel('Step')).toBeFocused()
  await form.getByLabel('Step').fill('100')
  await form.getByLabel('Kind').selectOption('stage')
  await form.getByLabel('Text').fill('Depth 2')
  await form.getByLabel('Text').press('Enter')
  await expect(notes.getByRole('listitem')).toContainText('Stage: Depth 2')
  await expect(notes.getByRole('listitem')).toContainText('UTC')
  await expect(notes.getByRole('button', { name: 'Add note' })).toBeFocused()

  const accuracy = page.getByRole('figure', { name: 'Accuracy', exact: true })
  await expect(accuracy.locator('svg text', { hasText: 'Stage: Depth 2' })).toBeVisible()
  await notes.getByRole('button', { name: 'Step 100' }).press('Enter')
  await expect(page.getByText('Values at step 100')).toBeVisible()
  await page.keyboard.press('t')
  const row = accuracy.getByRole('row', { name: /^100/ })
  await expect(row).toContainText('Stage: Depth 2')
  await page.keyboard.press('t')

  await notes.getByRole('button', { name: 'Edit Stage: Depth 2' }).press('Enter')
  const edit = notes.getByRole('form', { name: 'Edit note' })
  await expect(edit.getByLabel('Text')).toHaveValue('Depth 2')
  await edit.getByLabel('Text').fill('Depth 3')
  await edit.getByLabel('Text').press('Enter')
  await expect(notes.getByRole('listitem')).toContainText('Stage: Depth 3')
  await expect(notes.getByRole('button', { name: 'Edit Stage: Depth 3' })).toBeFocused()

  await notes.getByRole('button', { name: 'Delete Stage: Depth 3' }).press('Enter')
  await expect(notes.getByRole('listitem')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(notes.getByRole('listitem')).toContainText('Stage: Depth 3')
})

test('on a phone the form of a note fits the page', async ({ page, request, collection }) => {
  const run = `run of ${collection}`
  await importFile(request, { collection, filename: 'run.jsonl', content: content(run) })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`/analysis/training?collection=${encodeURIComponent(collection)}`)
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('form', { name: 'New note' })).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})
