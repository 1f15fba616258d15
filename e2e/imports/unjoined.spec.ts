import { readFile } from 'node:fs/promises'
import { importFile } from '../support/api'
import { expect, test } from '../support/journey'
import { bridge, bridgeOutput, jsonLines } from '../rows/claims'

const { claim } = bridge

const result = (id: string, text = claim) => ({
  id,
  dataset: 'bridges',
  claim: text,
  gt_label: 'Refuted',
  generation: bridgeOutput(),
  pred_label: 'refuted',
})
const item = (id: string, evidence: string, text = claim) => ({
  id,
  dataset: 'bridges',
  claim: text,
  evidence,
  label: 'Refuted',
})

const results = jsonLines([result('x-1'), result('late', 'It is very old.')])

test('the report of an import names the rows that have not joined, and what to do', async ({
  page,
  request,
  collection,
}) => {
  const twins = jsonLines([item('a', 'One document.'), item('b', 'Another document.')])
  await importFile(request, { collection, filename: 'twins.jsonl', content: twins })
  const file = { collection, filename: 'results.jsonl', content: results }
  const { id } = await importFile(request, file)
  await page.goto(`/imports/${id}`)
  const list = page.getByRole('region', { name: 'Not joined' })
  await expect(list.getByRole('link', { name: claim })).toBeVisible()
  await expect(list).toContainText('2 items fit:')
  await expect(list).toContainText('Another document.')
  await expect(list).toContainText('No item with a document has this id or claim.')
  await expect(list).toContainText('Import the dataset of these results')

  await list.getByRole('button', { name: 'Pending evidence 1' }).click()
  await expect(list).not.toContainText('Another document.')
  await expect(list).toContainText('It is very old.')
  const download = page.waitForEvent('download')
  await list.getByRole('link', { name: 'CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.trim().split('\r\n')).toEqual([
    expect.stringMatching(/^row,reason,/u),
    expect.stringMatching(/^2,waiting,bridges,late,It is very old\.,/u),
  ])

  await list.getByRole('button', { name: 'All' }).click()
  const late = jsonLines([item('late', 'It was built in 1790.', 'It is very old.')])
  await importFile(request, { collection, filename: 'late.jsonl', content: late })
  await page.reload()
  await expect(list).toContainText('2 items fit:')
  await expect(list).not.toContainText('It is very old.')
  await list.getByRole('link', { name: 'bridges · b' }).click()
  await expect(page).toHaveURL(/\/items\//u)
  await expect(page.getByRole('main')).toContainText('Another document.')
})

test('the report of an import keeps issues of one kind together', async ({
  page,
  request,
  collection,
}) => {
  const bad = (label: string) => ({ ...item('x', 'A document.', `Claim ${label}.`), label })
  const content = jsonLines([bad('maybe'), bad('perhaps'), { claim: '' }, item('y', 'Good.')])
  const { id } = await importFile(request, { collection, filename: 'issues.jsonl', content })
  await page.goto(`/imports/${id}`)
  const groups = page.getByRole('list', { name: 'Issues by kind' })
  await expect(groups.getByRole('listitem')).toHaveCount(2)
  await expect(groups).not.toContainText('maybe')
  await groups.getByText('rows 1, 2').click()
  const rows = groups.getByRole('group', { name: 'Issues by row' })
  await expect(rows).toContainText('maybe')
  await expect(rows).toContainText('perhaps')
})
