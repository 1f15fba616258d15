import { readFileSync } from 'node:fs'
import { importFile, listTraces } from '../support/api'
import { expect, test } from '../support/journey'
import { bridgeTrace, jsonLines } from '../rows/claims'

test('what somebody approved becomes examples to learn from', async ({
  page,
  request,
  collection,
}) => {
  const rows = ['one', 'two', 'three'].map((model) => bridgeTrace({ model }))
  await importFile(request, { collection, filename: 'a.jsonl', content: jsonLines(rows) })
  const { rows: traces } = await listTraces(request, { collection, model: 'two' })
  const approved = traces.map(({ id }) => id)
  const marked = await request.post('/api/marks', { data: { traces: approved, kind: 'Approved' } })
  expect(marked.status()).toBe(201)
  await page.goto(`/traces?collection=${encodeURIComponent(collection)}`)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export this list' })
  await dialog.getByLabel('Kind', { exact: true }).selectOption('SFT examples')
  await expect(dialog).toContainText('1 row, about')
  await expect(dialog).toContainText('Left out: 2 not approved.')
  await dialog.getByLabel('Rows', { exact: true }).selectOption('one list of messages')
  await expect(dialog.getByRole('region', { name: 'The first rows' })).toContainText('"messages"')
  await expect(dialog.getByRole('region', { name: 'How to open it' })).toContainText('SFTTrainer')
  const coming = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download the .jsonl' }).press('Enter')
  const content = readFileSync(await (await coming).path(), 'utf8')
  const [row, ...others] = content.trim().split('\n')
  expect(others).toEqual([])
  expect(JSON.parse(row ?? '')).toMatchObject({ model: 'two', approvals: 1 })
})
