import type { Page } from '@playwright/test'
import { chained, importChains, seeded, tied } from '../places/chains'
import { expect, test } from '../support/journey'

const vote = (page: Page) => page.getByRole('region', { name: 'Vote', exact: true })
const chain = (page: Page, number: number) =>
  page.getByRole('listitem', { name: `Chain ${number}`, exact: true })
const reading = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Facts' }).getByRole('button', { name })

test.describe('one question', () => {
  test.beforeEach(async ({ page, request, collection }) => {
    const [row] = await importChains(request, collection, [chained()])
    await page.goto(`/traces/${row?.id}`)
  })

  test('a question is read by mouse: its words, its gold, its vote, and what was corrected', async ({
    page,
  }) => {
    await expect(page.getByRole('article', { name: 'fact 2 of chain 1' })).toContainText(
      'Not changed.',
    )
    await expect(page.getByRole('article', { name: 'fact 1 of chain 3' })).toContainText(
      'The file contains only the corrected fact.',
    )
    await expect(chain(page, 4)).toContainText('Stopped early')
    const answer = page.getByRole('article', { name: 'answer of chain 1' })
    await expect(answer).toContainText('Yes · confidence 0.90')
    await expect(answer.getByText('-0.99')).toBeHidden()
    await answer.getByText('logits').click()
    await expect(answer.getByText('−0.99')).toBeVisible()

    const beside = page.getByRole('region', { name: 'Gold', exact: true })
    await expect(beside).toContainText('What do acid and soda give off?')
    await expect(beside).toContainText('Chain 1 has the gold facts, word for word.')

    await expect(vote(page)).toContainText('Yes, 2.45 to 1.15, by the paper')
    await expect(page.getByText('3 of 5 chains say yes (60 %).')).toBeVisible()
    const stretches = vote(page).locator('[data-segment]')
    const widths = await stretches.evaluateAll((all) => all.map((one) => one.clientWidth))
    expect(widths).toHaveLength(5)
    expect(widths[0]).toBeGreaterThan(widths[3] ?? Infinity)
    await vote(page).locator('[data-segment="4"]').click()
    await expect(chain(page, 5)).toHaveAttribute('aria-current', 'true')
    await expect(chain(page, 5)).toBeInViewport()
    await expect(page).toHaveURL(/#step-9$/)

    const fact = page.getByRole('article', { name: 'fact 1 of chain 1' })
    await expect(fact.locator('del')).toHaveText('no')
    await expect(fact.locator('ins')).toHaveText('much')
    await reading(page, 'As generated').click()
    await expect(fact).toContainText('give off no heat.')
    await expect(fact).not.toContainText('much')
    await reading(page, 'As corrected').click()
    await expect(fact).toContainText('give off much heat.')
    await expect(fact).not.toContainText('off no')
  })

  test('chains are read by keyboard', async ({ page }) => {
    const standing = page.locator('article[aria-current="step"]')
    // The page may still be waking up.
    await expect(async () => {
      if ((await standing.count()) === 0) await page.keyboard.press('j')
      await expect(standing).toHaveAccessibleName('fact 1 of chain 1', { timeout: 1_000 })
    }).toPass()
    await page.keyboard.press('j')
    await expect(standing).toHaveAccessibleName('fact 2 of chain 1')
    await page.keyboard.press('n')
    await expect(standing).toHaveAccessibleName('fact 1 of chain 2')
    await page.keyboard.press('n')
    await page.keyboard.press('n')
    await expect(standing).toHaveAccessibleName('answer of chain 4')
    await page.keyboard.press('p')
    await expect(standing).toHaveAccessibleName('fact 1 of chain 3')
    await page.keyboard.press('d')
    await expect(reading(page, 'As generated')).toHaveAttribute('aria-pressed', 'true')
  })

  test('words of a fact are marked, and the mark leads back to them', async ({ page }) => {
    const fact = page.getByRole('article', { name: 'fact 2 of chain 1' })
    await fact.getByText('Sudden heat').dblclick()
    await page.keyboard.press('m')
    const panel = page.getByRole('dialog', { name: 'Mark fact 2 of chain 1' })
    await expect(panel).toBeVisible()
    await panel.getByRole('button', { name: 'Wrong answer' }).click()
    await panel.getByRole('button', { name: 'Save' }).click()
    await expect(fact.getByRole('list', { name: 'Marks' })).toBeVisible()
  })

  test('on a phone chains stand one below the other, with a way to each, and a choice is kept', async ({
    page,
  }) => {
    await reading(page, 'As corrected').click()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await expect(reading(page, 'As corrected')).toHaveAttribute('aria-pressed', 'true')
    const boxes = await Promise.all([1, 2].map((number) => chain(page, number).boundingBox()))
    expect(boxes[1]?.x).toBe(boxes[0]?.x)
    expect(boxes[1]?.y).toBeGreaterThan(boxes[0]?.y ?? Infinity)
    await page
      .getByRole('group', { name: 'Choose a chain' })
      .getByRole('button', { name: /^chain 5/ })
      .click()
    await expect(page.getByRole('article', { name: 'fact 1 of chain 5' })).toBeInViewport()
  })
})

test('a link to a step opens its chain among fifteen, those of one seed side by side', async ({
  page,
  request,
  collection,
}) => {
  const [row] = await importChains(request, collection, [seeded()])
  await page.goto(`/traces/${row?.id}#step-38`)
  const fact = page.getByRole('article', { name: 'answer of chain 15' })
  await expect(fact).toBeInViewport()
  await expect(fact).toHaveAttribute('aria-current', 'step')
  await expect(page.getByRole('heading', { name: /^Seed (11|22|33)/ })).toHaveCount(3)
  await expect(page.getByRole('listitem', { name: /^Chain \d+$/ })).toHaveCount(15)
  const [first, second] = await Promise.all(
    [1, 2].map((number) => chain(page, number).boundingBox()),
  )
  expect(first?.y).toBe(second?.y)
})

test('a tie is shown as a tie, by both conventions', async ({ page, request, collection }) => {
  const [row] = await importChains(request, collection, [tied()])
  await page.goto(`/traces/${row?.id}`)
  await expect(vote(page)).toContainText('A tie, 1.20 to 1.20.')
  await expect(vote(page)).toContainText('by the released code it is a yes')
  await expect(page.getByText('2 chains say yes, 2 no')).toBeVisible()
  await expect(page.getByText('The item has no gold facts').first()).toBeVisible()
})

test('a question has its gold and its chains on one page', async ({
  page,
  request,
  collection,
}) => {
  const [row] = await importChains(request, collection, [chained(), chained({ model: 'facts-8b' })])
  await page.goto(`/items/${row?.item_id}`)
  await expect(page.getByRole('region', { name: 'Gold facts and questions' })).toContainText(
    'Sudden heat burns the skin.',
  )
  const columns = page.getByRole('region', { name: /^DecompEntail, facts-/ })
  await expect(columns).toHaveCount(2)
  await columns
    .first()
    .getByRole('button', { name: /^chain 4/ })
    .click()
  await expect(columns.first().getByRole('listitem', { name: 'Chain 4' })).toHaveAttribute(
    'aria-current',
    'true',
  )
})
