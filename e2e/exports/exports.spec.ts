import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { importFile, listTraces } from '../support/api'
import { expect, test } from '../support/journey'
import { bridgeTrace, jsonLines } from '../rows/claims'

test('what a filter finds is shown, downloaded, and imported again', async ({
  page,
  request,
  collection,
}) => {
  const rows = [1, 2, 3].map((step) =>
    bridgeTrace({ model: step === 3 ? 'other' : 'mason-7b', training_step: step }),
  )
  await importFile(request, { collection, filename: 'a.jsonl', content: jsonLines(rows) })
  await page.goto(`/traces?collection=${encodeURIComponent(collection)}&model=mason-7b`)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export this list' })
  await expect(dialog).toContainText('2 rows')
  await expect(dialog.getByRole('region', { name: 'The first rows' })).toContainText('mason-7b')
  const coming = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download the .jsonl' }).press('Enter')
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^traces-[0-9a-f]{12}\.jsonl$/)
  const content = readFileSync(await download.path(), 'utf8')
  const again = `${collection} again`
  const report = await importFile(request, { collection: again, filename: 'b.jsonl', content })
  expect(report).toMatchObject({ rows_read: 2, traces_created: 2, issue_count: 0 })
  const { rows: found } = await listTraces(request, { collection: again })
  expect(new Set(found.map(({ training_step: step }) => step))).toEqual(new Set([1, 2]))
  const file = await request.get(`/api/exports?kind=traces&collection=${encodeURIComponent(again)}`)
  expect(await file.text()).toBe(content)
})

test('the focus goes back to the button, however the dialog is closed', async ({ page }) => {
  await page.goto('/traces')
  const button = page.getByRole('button', { name: 'Export', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Export this list' })
  await button.press('Enter')
  await dialog.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await button.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

test('a table of a filter is chosen, downloaded and imported again', async ({
  page,
  request,
  collection,
}) => {
  const rows = [1, 2, 3].map((step) =>
    bridgeTrace({ model: step === 3 ? '=other' : 'mason-7b', training_step: step }),
  )
  await importFile(request, { collection, filename: 'a.jsonl', content: jsonLines(rows) })
  await page.goto(`/traces?collection=${encodeURIComponent(collection)}`)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export this list' })
  await dialog.getByLabel('Format').selectOption({ label: 'CSV' })
  await dialog.getByLabel('Formulas').selectOption('true')
  await expect(dialog).toContainText('3 rows')
  await expect(dialog).toContainText('training_step, sample_index, verdict, correct')
  await expect(dialog.getByRole('region', { name: 'How to open it' })).toContainText('read_csv')
  const coming = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download the .csv' }).click()
  const content = readFileSync(await (await coming).path(), 'utf8')
  expect(content).toContain("'=other")
  const manifest = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Manifest' }).click()
  const told = JSON.parse(readFileSync(await (await manifest).path(), 'utf8'))
  expect(told).toMatchObject({ kind: 'traces', format: 'csv', rows: 3, schema: 'table/1' })
  expect(told.sha256).toBe(createHash('sha256').update(content).digest('hex'))
  const again = `${collection} again`
  const report = await importFile(request, { collection: again, filename: 'b.csv', content })
  expect(report).toMatchObject({ rows_read: 3, traces_created: 3, format: 'touchstone-table' })
  const { rows: found } = await listTraces(request, { collection: again })
  expect(new Set(found.map(({ training_step: step }) => step))).toEqual(new Set([1, 2, 3]))
})

test('a download resumes after a broken connection', async ({ request, collection }) => {
  const rows = [1, 2].map((step) => bridgeTrace({ training_step: step }))
  await importFile(request, { collection, filename: 'a.jsonl', content: jsonLines(rows) })
  const address = `/api/exports?kind=traces&collection=${encodeURIComponent(collection)}`
  const whole = await request.get(address)
  const { etag = '' } = whole.headers()
  const text = await whole.text()
  const rest = await request.get(address, { headers: { range: 'bytes=100-', 'if-range': etag } })
  expect(rest.status()).toBe(206)
  const size = Buffer.byteLength(text)
  expect(rest.headers()['content-range']).toBe(`bytes 100-${size - 1}/${size}`)
  expect(await rest.text()).toBe(Buffer.from(text).subarray(100).toString())
  const other = await request.get(address, {
    headers: { range: 'bytes=100-', 'if-range': '"another"' },
  })
  expect([other.status(), await other.text()]).toEqual([200, text])
  const beyond = await request.get(address, { headers: { range: `bytes=${size}-` } })
  expect(beyond.status()).toBe(416)
  const refused = await request.get('/api/exports?kind=traces&colection=x')
  expect([refused.status(), (await refused.json()).error.message]).toEqual([
    400,
    expect.stringContaining('colection'),
  ])
})
