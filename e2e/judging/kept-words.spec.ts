import { savedViewSchema } from '@/lib/features/saved-views/schema'
import { importFile, listTraces } from '../support/api'
import { expect, test } from '../support/journey'
import { searchFor } from '../support/palette'
import { bridgeOutput, bridgeTrace, jsonLines } from '../rows/claims'

const file = jsonLines([
  bridgeTrace({ logged: { rewards: {}, detail: { per_question: { necessity: [1, -1] } } } }),
  bridgeTrace({ output: bridgeOutput('Refuted', 'The year is off by one.') }),
  bridgeTrace({ output: bridgeOutput('Refuted', 'Nobody is sure.') }),
])

const busy = {
  status: 503,
  json: { error: { code: 'unavailable', message: 'Something else is writing.' } },
}

test.describe('while the server is busy', () => {
  test.use({ mayComplain: /status of 503/ })

  test('the comment of a mark stays until it is saved', async ({ page, request, collection }) => {
    await importFile(request, { collection, filename: 'night.jsonl', content: file })
    const { rows } = await listTraces(request, { collection })
    await page.goto(`/traces/${rows[0]?.id}`)
    const own = page.getByRole('region', { name: 'Your marks' })
    await own.getByRole('button', { name: /^Mark/ }).click()
    const panel = page.getByRole('dialog', { name: 'Mark the trace' })
    await panel.getByRole('button', { name: 'Redundant' }).click()
    await panel.getByLabel('Comment').fill('Read the second passage.')
    await page.route('**/api/marks', (route) => route.fulfill(busy))
    await panel.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/Something else is writing/)).toBeVisible()
    await expect(panel.getByLabel('Comment')).toHaveValue('Read the second passage.')
    await page.unroute('**/api/marks')
    const saved = page.waitForResponse('**/api/marks')
    await panel.getByRole('button', { name: 'Save' }).click()
    await expect(panel).toBeHidden()
    expect((await saved).status()).toBe(201)
    await page.reload()
    await expect(own).toContainText('Read the second passage.')
  })

  test('the comment on many traces stays until it is saved', async ({
    page,
    request,
    collection,
  }) => {
    await importFile(request, { collection, filename: 'night.jsonl', content: file })
    await page.goto(`/traces?collection=${encodeURIComponent(collection)}`)
    await expect(page.getByRole('checkbox', { name: /^Select / })).toHaveCount(3)
    for (const box of await page.getByRole('checkbox', { name: /^Select / }).all())
      await box.click()
    await page.getByRole('button', { name: 'Mark…' }).click()
    await page.getByLabel('Comment').fill('All three.')
    await page.route('**/api/marks', (route) => route.fulfill(busy))
    await page.getByRole('button', { name: 'Redundant' }).click()
    await page.getByRole('button', { name: 'Mark 3 traces' }).click()
    await expect(page.getByText(/Something else is writing/)).toBeVisible()
    await expect(page.getByLabel('Comment')).toHaveValue('All three.')
    await page.unroute('**/api/marks')
    await page.getByRole('button', { name: 'Mark 3 traces' }).click()
    await expect(page.getByText('Marked 3 traces')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('3 marks undone')).toBeVisible()
    expect((await listTraces(request, { collection, mark: 'any' })).count).toBe(0)
  })
})

test('squares say what each question did', async ({ page, request, collection }) => {
  await importFile(request, { collection, filename: 'night.jsonl', content: file })
  await page.goto(`/traces?collection=${encodeURIComponent(collection)}`)
  const judged = page.getByRole('button', {
    name: '2 questions. Question 1: necessary. Question 2: harmful',
  })
  await expect(judged).toHaveText('+−')
  await expect(page.getByRole('button', { name: '2 questions', exact: true })).toHaveCount(2)
  await judged.focus()
  await expect(page.getByRole('tooltip').filter({ hasText: 'Question 2: harmful' })).toBeVisible()
})

test('a selection is shown alone with one request', async ({ page, request, collection }) => {
  await importFile(request, { collection, filename: 'night.jsonl', content: file })
  await page.goto(`/traces?collection=${encodeURIComponent(collection)}`)
  await expect(page.getByRole('checkbox', { name: /^Select / })).toHaveCount(3)
  for (const box of await page.getByRole('checkbox', { name: /^Select / }).all()) await box.click()
  await searchFor(page, 'nowhere to be found')
  await expect(page.getByText(/^0 of [\d,]+ traces$/)).toBeVisible()
  const asked: string[] = []
  page.on('request', (one) => {
    const { pathname, searchParams } = new URL(one.url())
    if (searchParams.has('id') || /^\/api\/traces\/[\da-f-]{36}$/.test(pathname)) {
      asked.push(pathname)
    }
  })
  await page.getByRole('button', { name: 'Show only these' }).click()
  await expect(page.getByRole('checkbox', { name: /^Select / })).toHaveCount(3)
  expect(asked).toEqual(['/api/traces'])
})

test('a saved view is given another name', async ({ page, request, collection }) => {
  const view = { name: collection, query: 'verdict=refuted' }
  const reply = await request.post('/api/views', { data: view })
  expect(reply.status()).toBe(201)
  await page.goto('/traces')
  await page.getByRole('button', { name: `Rename the view ${collection}` }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(`${collection} anew`)
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(page.getByRole('link', { name: `${collection} anew` })).toBeVisible()
  const { id } = savedViewSchema.parse(await reply.json())
  expect((await request.delete(`/api/views/${id}`)).status()).toBe(200)
})
