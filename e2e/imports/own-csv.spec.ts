import { importFile } from '../support/api'
import { expect, test } from '../support/journey'

const head = 'claim,evidence,gold,prediction,confidence,model,level'
/** Somebody's own table: two models on the same claims. */
const table = [
  head,
  'The bridge opened in 1911.,The bridge was opened in 1912.,refuted,refuted,0.91,small,easy',
  'The bridge is of stone.,It was built of stone.,supported,refuted,0.83,small,hard',
  'The bridge opened in 1911.,The bridge was opened in 1912.,refuted,refuted,0.97,large,easy',
  'The bridge is of stone.,It was built of stone.,supported,supported,0.95,large,hard',
]

const csv = (lines: readonly string[]) => ({
  name: 'mine.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
})

test('a table of claims, gold and predictions becomes readable traces in at most six actions', async ({
  page,
  collection,
}) => {
  let actions = 0
  const act = async (action: Promise<unknown>) => {
    actions += 1
    await action
  }
  await act(page.goto('/imports'))
  await act(page.getByLabel('Choose files').setInputFiles(csv(table)))
  const heading = page.getByRole('heading', { name: 'mine.csv' })
  const card = page.getByRole('listitem').filter({ has: heading })
  await expect(card).toContainText('Claims with predicted labels')
  await expect(card).toContainText('No issues in the 4 rows checked.')
  await expect(card.getByRole('table')).toContainText('Refuted')
  await act(page.getByLabel('Into the collection').fill(collection))
  await act(page.getByRole('button', { name: 'Import', exact: true }).click())
  await act(page.getByRole('link', { name: collection }).click())
  await act(page.getByRole('link', { name: 'Open traces' }).click())
  const main = page.getByRole('main')
  await expect(main).toContainText('The bridge opened in 1911.')
  await expect(main).toContainText('The bridge is of stone.')
  await expect(main).not.toContainText('Unreadable')
  expect(actions).toBeLessThanOrEqual(6)

  await page.getByRole('button', { name: 'Other columns of the file' }).click()
  await page.getByRole('checkbox', { name: /^hard/u }).check()
  await expect(page).toHaveURL(/extra\.level=hard/u)
  await expect(main).not.toContainText('The bridge opened in 1911.')
  await page.getByRole('link', { name: 'Scores by level' }).click()
  await expect(page.getByRole('columnheader', { name: /^hard/u })).toBeVisible()
})

test('labels that nobody knows are named before the import', async ({ page }) => {
  await page.goto('/imports')
  const odd = [
    head,
    ...table.slice(1).map((line) => line.replace(/,(?:refuted|supported),0/u, ',quer,0')),
  ]
  await page.getByLabel('Choose files').setInputFiles(csv(odd))
  const heading = page.getByRole('heading', { name: 'mine.csv' })
  const card = page.getByRole('listitem').filter({ has: heading })
  await expect(card).toContainText('4 of 4 verdicts could not be read: The label "quer"')
  await expect(card).not.toContainText('No issues')
})

test('a table of labels alone is whole without evidence', async ({ page, request, collection }) => {
  const content = 'claim,gold,prediction\nThe bridge is old.,supported,refuted\n'
  const { id } = await importFile(request, { collection, filename: 'labels.csv', content })
  await page.goto(`/imports/${id}`)
  const section = page.getByRole('region', { name: 'Claims without evidence' })
  await expect(section).toContainText('1 row has a claim and labels without evidence')
  await expect(page.getByRole('main')).not.toContainText('Not joined')
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Needs attention' })).not.toContainText(
    'labels.csv',
  )
})
