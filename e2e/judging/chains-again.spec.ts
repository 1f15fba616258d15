import { importFile } from '../support/api'
import { thimble, thimbleTrace } from '../rows/chains'
import type { PageContext } from '../places/page-context'
import { jsonLines } from '../rows/claims'
import { expect, test } from '../support/served'

const yes = '<entailment>yes</entailment>'
const entailing = 'Answer a question by yes or no from the facts'

async function openChains(
  { page, request, collection }: PageContext,
  isBare = false,
): Promise<void> {
  const content = jsonLines([thimbleTrace({ isBare })])
  await importFile(request, { collection, filename: 'chains.jsonl', content })
  await page.goto(`/traces?collection=${encodeURIComponent(collection)}`)
  await page.getByRole('grid').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(thimble)
}

const again = (page: PageContext['page']) =>
  page.getByRole('region', { name: 'Without corrections', exact: true })

test('chains are asked again with their facts as generated, and the votes compared', async ({
  page,
  request,
  collection,
  server,
}) => {
  server.say(yes)
  await openChains({ page, request, collection })
  await again(page).getByRole('button', { name: 'Ask without corrections' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask again without corrections' })
  await dialog.getByLabel('Judge').selectOption('Mason')
  await expect(dialog.getByText(/^3 calls for 1 trace/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect(
    again(page).getByText('2 chains of 3 change their answer; the vote changes from No to Yes.'),
  ).toBeVisible({ timeout: 30_000 })
  await expect(
    again(page).getByRole('row', { name: /^1 No 0\.90 Yes 1\.00 changed/ }),
  ).toBeVisible()
  await expect(again(page)).toContainText('Answered by mason-7b · on Mason')
  await expect(again(page)).toContainText('prompt decomp-entail/entail@')
  await expect(again(page)).toContainText('sent no probabilities')
  await expect(again(page)).toContainText('not the ablation of the paper')

  await page.reload()
  await expect(again(page)).toContainText('the vote changes from No to Yes')
  await expect(page.getByRole('region', { name: 'Vote without corrections' })).toContainText('Yes')
  await page.getByText('Accuracy without corrections', { exact: true }).click()
  await page.getByRole('button', { name: '3 judge calls behind it' }).first().click()
  const behind = page.getByRole('dialog', { name: 'Accuracy without corrections' })
  await behind.getByText('Request and reply').first().click()
  await expect(behind.getByText('A pear is 1 cm wide.')).toBeVisible()
})

test('asking is stopped by keyboard, and goes on after a reload until then', async ({
  page,
  request,
  collection,
  server,
}) => {
  server.say(yes)
  server.holdRequests('Pears are berries.')
  await openChains({ page, request, collection })
  await again(page).getByRole('button', { name: 'Ask without corrections' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Ask again without corrections' })
  await dialog.getByLabel('Judge').selectOption('Mason')
  const start = dialog.getByRole('button', { name: 'Start' })
  await expect(start).toBeEnabled()
  await start.focus()
  await page.keyboard.press('Enter')
  await expect(again(page).getByText('2 of 3 chains')).toBeVisible({ timeout: 30_000 })
  await expect(again(page)).toContainText('not answered')
  await page.reload()
  await expect(again(page).getByText('2 of 3 chains')).toBeVisible()
  await again(page).getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press('Enter')
  await expect(again(page).getByRole('button', { name: 'Ask again' })).toBeVisible()
  await expect(again(page)).toContainText('there is no second vote yet')
  server.release()
})

test('the refusal of a server is quoted', async ({ page, request, collection, server }) => {
  server.refuse('No such adapter.')
  await openChains({ page, request, collection })
  await again(page).getByRole('button', { name: 'Ask without corrections' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask again without corrections' })
  await dialog.getByLabel('Judge').selectOption('Mason')
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText(/No such adapter\./).first()).toBeVisible({ timeout: 30_000 })
})

test('facts that are kept as corrected only cannot be asked about', async ({
  page,
  request,
  collection,
}) => {
  await openChains({ page, request, collection }, true)
  await expect(again(page)).toContainText(
    'The source keeps the facts only as they read after correction. So the chains cannot be repeated.',
  )
  await expect(again(page).getByRole('button')).toHaveCount(0)
})

test('a chain whose request waits says so until it is released', async ({
  page,
  request,
  collection,
  server,
}) => {
  server.say(yes)
  server.holdRequests(entailing)
  await openChains({ page, request, collection })
  await again(page).getByRole('button', { name: 'Ask without corrections' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask again without corrections' })
  await dialog.getByLabel('Judge').selectOption('Mason')
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect(again(page).getByText('0 of 3 chains')).toBeVisible()
  server.release()
  await expect(again(page)).toContainText('the vote changes from No to Yes')
})
