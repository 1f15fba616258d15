import { importFile } from '../support/api'
import { thimbleTrace } from '../rows/chains'
import { expect, test } from '../support/journey'
import { bridgeTrace, jsonLines } from '../rows/claims'

test.describe('a list of several kinds of items', () => {
  /** Browsers say that a file was refused. */
  test.use({ mayComplain: /status of 400/ })

  test('is no set of prompts until one kind is chosen', async ({ page, request, collection }) => {
    const content = jsonLines([bridgeTrace(), thimbleTrace()])
    const { collection: made } = await importFile(request, {
      collection,
      filename: 'two-kinds.jsonl',
      content,
    })
    await page.goto(`/collections/${made.id}`)
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Export these items' })
    await expect(dialog).toContainText('2 rows, about')
    await dialog.getByLabel('Kind', { exact: true }).selectOption('RL prompts')
    await expect(dialog.getByRole('alert')).toContainText('of several kinds (')
    await expect(dialog).not.toContainText('2 rows')
    await expect(dialog.getByRole('link', { name: /^Download/u })).toHaveCount(0)
    await dialog.getByLabel('Kind of items').selectOption('questions')
    await expect(dialog).toContainText('1 row, about')
    const download = dialog.getByRole('link', { name: 'Download the .parquet' })
    await expect(download).toHaveAttribute('href', /item_kind=question/u)
  })
})

test('what there is none of says what to do; what is left out is named', async ({
  page,
  request,
  collection,
}) => {
  await importFile(request, {
    collection,
    filename: 'a.jsonl',
    content: jsonLines([bridgeTrace()]),
  })
  await page.goto(`/traces?collection=${encodeURIComponent(collection)}`)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export this list' })
  await dialog.getByLabel('Include', { exact: true }).selectOption('marks and judge calls')
  await expect(dialog).toContainText('Reviews by people are in the export “Judge calls”')
  await dialog.getByLabel('Format').selectOption('CSV')
  await expect(dialog).not.toContainText('Reviews by people')
  await expect(dialog.getByRole('table')).toContainText('training_step')
  await dialog.getByLabel('Kind', { exact: true }).selectOption('Marks')
  await expect(dialog).toContainText('None of these traces has a mark.')
  await expect(dialog.getByRole('region', { name: 'How to open it' })).toHaveCount(0)
})
