import { importFile, listTraces } from '../support/api'
import { expect, test } from '../support/journey'
import { bridgeTrace, jsonLines } from '../rows/claims'

const no = '<think>So.</think>\n<reason>It does not say so.</reason>\n<answer>No</answer>'

test('a researcher sees what another label mapping changes, and applies it', async ({
  page,
  request,
  collection,
}) => {
  const gold = { label: 'not_enough_information' }
  const content = jsonLines([
    bridgeTrace({ gold }),
    bridgeTrace({ gold, system: 'faithlens', output: no }),
  ])
  await importFile(request, { collection, filename: 'evidence.jsonl', content })
  const right = async () => (await listTraces(request, { collection, correct: 'true' })).count
  expect(await right()).toBe(2)

  await page.goto(`/collections/${encodeURIComponent(collection)}`)
  await expect(page.getByText('binary labels')).toBeVisible()
  await page.getByRole('button', { name: 'Change labels' }).click()
  const dialog = page.getByRole('dialog', { name: 'Label mapping' })
  await expect(dialog.getByRole('status')).toHaveText(
    'No trace changes between correct and incorrect.',
  )
  await dialog.getByLabel('Mapping', { exact: true }).selectOption('three-way')
  await expect(dialog.getByRole('status')).toContainText(
    'Changes 2 traces from correct to incorrect.',
  )
  await expect(dialog.getByRole('row', { name: /^DecomposeRL/ })).toContainText('1 (100 %)')
  expect(await right()).toBe(2)
  await dialog.getByRole('button', { name: 'Apply mapping' }).click()
  await expect(page.getByText('three-way labels', { exact: true })).toBeVisible()
  expect(await right()).toBe(0)

  const { rows } = await listTraces(request, { collection, system: 'decompose-rl' })
  await page.goto(`/traces/${rows[0]?.id}`)
  await expect(page.getByRole('article', { name: 'verdict' })).toContainText(
    'the gold verdict is Not enough information',
  )
})
