import type { APIRequestContext, Page } from '@playwright/test'
import { comparedItemsSchema } from '@/lib/features/analysis/compare/schema'
import { traceDetailSchema } from '@/lib/core/traces/schema'
import { listTraces } from '../support/api'
import { expect, test } from '../support/journey'
import { sampleClaim, sampleName } from '../support/sample'

/** Traces of a sample claim by model; of several the first rollout. */
async function tracesOf(request: APIRequestContext, item: string) {
  const words = sampleClaim(item).split(' ').slice(0, 8).join(' ')
  const { rows } = await listTraces(request, { collection: sampleName, q: words, limit: '100' })
  const own = rows.filter(({ item_text }) => item_text === sampleClaim(item))
  return (model: string, sample = 0) => {
    const found = own.find((row) => row.model === model && row.sample_index === sample)
    if (found === undefined) throw new Error(`The samples have no ${model} of ${item}.`)
    return found
  }
}

const steps = (page: Page) => page.getByRole('region', { name: 'Compared steps' })
const chosenStep = (page: Page) => steps(page).locator('li[aria-current=step]')

test('traces of one item are compared step by step with the mouse', async ({ page, request }) => {
  const traceOf = await tracesOf(request, 'smallpox')
  const [wrong, right] = [traceOf('decompose-3b'), traceOf('decompose-7b')]
  await page.goto(`/items/${right.item_id}?traces=${wrong.id},${right.id}`)
  await expect(
    page.getByRole('region', { name: /decompose-7b/ }).getByText('correct here'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Compare steps' }).click()

  await expect(page).toHaveURL(`/traces/${wrong.id}/diff/${right.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sampleClaim('smallpox'))
  const first = steps(page).locator('li').filter({ hasText: 'First divergence' })
  await expect(first).toContainText('reworded')
  await expect(first).toContainText(/match probability 0\.\d\d/u)
  await expect(first.locator('del').first()).toBeVisible()
  await expect(first.locator('ins').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Verdicts' })).toContainText('verdict changed')
  const rewards = page.getByRole('region', { name: 'Rewards' })
  await expect(rewards.getByRole('row', { name: /B − A/u })).toContainText('+1.00')

  await page.getByRole('button', { name: 'e Evidence' }).click()
  const evidence = page.getByRole('region', { name: 'Evidence of these steps' })
  await expect(evidence).toContainText('Janet Parker')
  await first.getByRole('button', { name: 'B, question 1' }).click()
  await expect(chosenStep(page)).toHaveCount(1)
  await expect(page.getByText('Questions aligned by match probability ≥ 0.5')).toBeVisible()

  await page.getByRole('link', { name: 'Side by side' }).click()
  await expect(page).toHaveURL(new RegExp(`/items/${right.item_id}\\?traces=`, 'u'))
})

test('from a trace to its divergences by keyboard', async ({ page, request }) => {
  const traceOf = await tracesOf(request, 'lind-trial')
  await page.goto(`/traces/${traceOf('decompose-3b').id}`)
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: 'Compare with' })
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await dialog.getByRole('link', { name: 'Compare steps' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/traces\/[^/]+\/diff\/[^/]+$/u)
  await expect(steps(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'first divergence' })).toBeEnabled()

  await page.keyboard.press('f')
  await expect(chosenStep(page)).toContainText('First divergence')
  const before = await chosenStep(page).getAttribute('data-step')
  await page.keyboard.press('n')
  await expect(chosenStep(page)).not.toHaveAttribute('data-step', before ?? '')
  await page.keyboard.press('p')
  await expect(chosenStep(page)).toHaveAttribute('data-step', before ?? '')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(chosenStep(page)).toHaveAttribute('data-step', before ?? '')
  await page.keyboard.press('e')
  await expect(page.getByRole('region', { name: 'Evidence of these steps' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chosenStep(page)).toHaveCount(0)
})

test('the first divergence is one key away from any step', async ({ page, request }) => {
  const traceOf = await tracesOf(request, 'cleopatra')
  const ids = [traceOf('facts-11b').id, traceOf('facts-3b').id]
  await page.goto(`/traces/${ids.join('/diff/')}`)
  await expect(page.getByRole('button', { name: 'first divergence' })).toBeEnabled()
  await page.keyboard.press('j')
  await expect(chosenStep(page)).toHaveAttribute('data-step', '0')
  await expect(chosenStep(page)).not.toContainText('First divergence')
  await page.keyboard.press('f')
  await expect(chosenStep(page)).toContainText('First divergence')
})

test('four traces scroll in their own box; a trace with itself and foreign traces say so', async ({
  page,
  request,
}) => {
  const traceOf = await tracesOf(request, 'versailles')
  const ids = [0, 1, 2, 7].map((sample) => traceOf('decompose-7b', sample).id)
  const [first = '', ...others] = ids
  await page.goto(`/traces/${first}/diff/${others.join(',')}`)
  await expect(steps(page).getByRole('heading', { level: 2 })).toHaveCount(4)
  const isWider = await steps(page).evaluate((box) => box.scrollWidth > box.clientWidth)
  expect(isWider).toBe(true)

  await page.goto(`/traces/${first}/diff/${first}`)
  await expect(page.getByText('The traces do not differ in any step.')).toBeVisible()

  const foreign = (await tracesOf(request, 'hastings'))('decompose-7b').id
  await page.goto(`/traces/${first}/diff/${foreign}`)
  await expect(page.getByText('These traces belong to 2 different items.')).toBeVisible()
})

test('the items of a comparison are walked from diff to diff', async ({ page, request }) => {
  const list = { a: 'model=decompose-3b', b: 'model=decompose-7b', labels: 'binary' }
  const params = { ...list, outcome: 'fixed' }
  const reply = await request.get('/api/compare/items', { params })
  const { rows, count } = comparedItemsSchema.parse(await reply.json())
  const [first, second] = rows.map(({ a, b }) => `/traces/${a.trace}/diff/${b.trace}`)
  const query = new URLSearchParams(params).toString()
  await page.goto(`${first}?${query}`)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs).toContainText(`Compare › Fixed › item 1 of ${count}`)
  await expect(page.getByRole('link', { name: 'next item' })).toBeVisible()
  await page.keyboard.press(']')
  await expect(page).toHaveURL(new RegExp(`${second}[?]`, 'u'))
  await expect(crumbs).toContainText(`item 2 of ${count}`)
  await page.keyboard.press('[')
  await expect(page).toHaveURL(new RegExp(`${first}[?]`, 'u'))
})

test('a trace opened from a diff leads back to it, and on to the same side of the next item', async ({
  page,
  request,
}) => {
  const params = {
    a: 'model=decompose-3b',
    b: 'model=decompose-7b',
    labels: 'binary',
    outcome: 'fixed',
  }
  const reply = await request.get('/api/compare/items', { params })
  const { rows, count } = comparedItemsSchema.parse(await reply.json())
  const [one, two] = rows
  const diff = `/traces/${one?.a.trace}/diff/${one?.b.trace}`
  await page.goto(`${diff}?${new URLSearchParams(params)}`)
  await steps(page)
    .getByRole('link', { name: /^decompose-7b/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`/traces/${one?.b.trace}[?]from=`, 'u'))
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs).toContainText(`Compare › Fixed › item 1 of ${count} › compared steps`)

  await page.keyboard.press(']')
  await expect(page).toHaveURL(new RegExp(`/traces/${two?.b.trace}[?]from=`, 'u'))
  await expect(crumbs).toContainText(`item 2 of ${count}`)
  await page.keyboard.press('[')
  await crumbs.getByRole('link', { name: 'compared steps' }).click()
  await expect(page).toHaveURL(new RegExp(`${diff}[?]`, 'u'))
  await expect(crumbs).toContainText(`Compare › Fixed › item 1 of ${count}`)
})

test('a step is marked and the item goes into a study, by keyboard', async ({ page, request }) => {
  const traceOf = await tracesOf(request, 'lind-trial')
  const [a, b] = [traceOf('decompose-3b'), traceOf('decompose-7b')]
  await page.goto(`/traces/${a.id}/diff/${b.id}`)
  await expect(steps(page)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: 'Mark' })
  await dialog.getByLabel('What is marked').selectOption('B')
  await dialog.getByRole('button', { name: 'Redundant' }).press('Space')
  await dialog.getByLabel('Comment').fill('Asked before.')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Marked 1 trace')).toBeVisible()
  const reply = await request.get(`/api/traces/${b.id}`)
  const { marks } = traceDetailSchema.parse(await reply.json())
  expect(marks).toContainEqual(
    expect.objectContaining({ comment: 'Asked before.', target: { step: expect.any(Number) } }),
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 mark undone')).toBeVisible()

  await page.keyboard.press('x')
  await expect(page.getByText('The study draft has 1 item')).toBeVisible()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(/\/studies\/new/u)
  await expect(page.getByLabel('System A')).toHaveValue(/decompose-3b/u)
  await expect(page.getByLabel('System B')).toHaveValue(/decompose-7b/u)
})

test('on a phone the traces stand below one another, step by step', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const traceOf = await tracesOf(request, 'smallpox')
  const ids = [traceOf('decompose-3b').id, traceOf('decompose-7b').id]
  await page.goto(`/traces/${ids.join('/diff/')}`)
  const first = steps(page).locator('li').first()
  const [one, other] = await first.getByRole('article').all()
  const [above, below] = [await one?.boundingBox(), await other?.boundingBox()]
  expect(below?.y ?? 0).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0))
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(390)
})
