import { expect, test } from '../support/journey'

/** Somebody's own table: claims, gold labels, and what a model predicted. */
const table = [
  'id,claim,evidence,gold,prediction,model_name,explanation',
  '1,The bridge opened in 1911.,The bridge was opened in 1912.,Refuted,Refuted,small,The text says 1912.',
  '2,The bridge is of stone.,It was built of stone.,Supported,Refuted,small,Nothing is said of stone.',
].join('\n')

test('a table of claims, gold and predictions becomes traces in six actions', async ({
  page,
  collection,
}) => {
  await page.goto('/imports')
  const buffer = Buffer.from(`${table}\n`)
  const file = { name: 'mine.csv', mimeType: 'text/csv', buffer }
  await page.getByLabel('Choose files').setInputFiles(file)
  const heading = page.getByRole('heading', { name: 'mine.csv' })
  const card = page.getByRole('listitem').filter({ has: heading })
  await expect(card).toContainText('Name the system')
  await card.getByLabel('System').selectOption('faithlens')
  await expect(card.getByRole('table')).toContainText('Hallucinated')
  await expect(card).not.toContainText('Name the system')
  await page.getByLabel('Into the collection').fill(collection)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('link', { name: collection }).click()
  await page.getByRole('link', { name: 'Read its traces' }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('The bridge opened in 1911.')
  await expect(main).toContainText('The bridge is of stone.')
})
