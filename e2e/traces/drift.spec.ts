import { driftSchema } from '@/lib/features/rewards/drift/schema'
import { importFile, read } from '../support/api'
import { expect, test } from '../support/journey'
import { bridgeOutput, bridgeTrace, jsonLines } from '../rows/claims'

const cycle = '<think>Look.</think>\n<question>When?</question>\n<answer>In 1912.</answer>\n'
/** Right by the released code; the paper wants two answered questions. */
const short = `${cycle}<think>So.</think>\n<verification>Refuted</verification>`

test('a trainer sees which definition a run used, and walks to the trace that shows it', async ({
  page,
  request,
  collection,
}) => {
  const logged = { rewards: { format: 1, verification: 1 } }
  const content = jsonLines([
    bridgeTrace({ logged }),
    bridgeTrace({ logged, output: bridgeOutput('Refuted', 'Not that year.') }),
    bridgeTrace({ logged, output: short, model: 'mason-1b', training_step: 40 }),
  ])
  await importFile(request, { collection, filename: 'night.jsonl', content })
  const address = `/api/collections/${encodeURIComponent(collection)}/drift`
  const { rows } = await read(request, driftSchema, `${address}?reward=format&convention=paper`)
  expect(rows[0]).toMatchObject({ model: 'mason-1b', training_step: 40, logged: 1 })

  await page.goto('/collections')
  await page.getByRole('link', { name: collection, exact: true }).click()
  await page.getByRole('link', { name: 'Reward drift', exact: true }).click()
  await expect(page.getByText('The logged rewards follow the released code.')).toBeVisible()
  const format = page.getByRole('row', { name: /^Format/ })
  await expect(format).toContainText('none of 3 differs')
  await format.getByRole('button', { name: '1 of 3 differ' }).click()
  await expect(page).toHaveURL(/reward=format&convention=paper/)
  const list = page.getByRole('list', { name: 'Largest differences' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText('logged 1.00, computed 0.67')
  await page.reload()
  await expect(page.getByLabel('Definition', { exact: true })).toHaveValue('paper')
  await page.getByLabel('Reward', { exact: true }).selectOption('verification')
  await expect(page.getByText('No differences')).toBeVisible()
  await page.goBack()
  await list.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/traces/${rows[0]?.trace_id}`))
  await expect(page.getByRole('region', { name: 'Rewards', exact: true })).toBeVisible()
})

test('a collection whose files logged nothing says what to do', async ({
  page,
  request,
  collection,
}) => {
  const content = jsonLines([bridgeTrace()])
  await importFile(request, { collection, filename: 'plain.jsonl', content })
  await page.goto(`/collections/${encodeURIComponent(collection)}/drift`)
  await expect(page.getByText('Nothing to compare')).toBeVisible()
  await page.getByRole('link', { name: 'Import a file' }).click()
  await expect(page).toHaveURL(/\/imports\?collection=journey/)
})
