import type { Page } from '@playwright/test'
import { importRollouts, type Given } from '../places/composed'
import { ladderRollouts, ladderTiles } from '../rows/composed'
import { expect, test } from '../support/journey'

/** The page of the rollout that is right, or of the one that is wrong. */
async function openRollout(page: Page, given: Given, isRight = true) {
  const { rows } = await importRollouts(given, ladderRollouts)
  const row = rows.find(({ correct }) => correct === isRight)
  await page.goto(`/traces/${row?.id}?collection=${given.collection}`)
  await expect(page.getByRole('region', { name: 'Chain', exact: true })).toBeVisible()
  return row?.item_id ?? ''
}

const chain = (page: Page) => page.getByRole('region', { name: 'Chain', exact: true })
const text = (page: Page) => page.getByRole('group', { name: 'The composed problem' })
const answer = (page: Page) => page.getByRole('region', { name: 'Answer', exact: true })
const lit = /\bbg-linkhi\b/
const ringed = /\bring-2\b/
const piece = (page: Page, place: string) => page.locator(`[data-text="${place}"]`)
const node = (page: Page, place: string) => page.locator(`[data-chain="${place}"]`)
const sought = (page: Page) => page.locator('[data-block] [data-words]')

test('a chain is read by mouse', async ({ page, request, collection }) => {
  await openRollout(page, { request, collection })
  await expect(text(page).locator('.katex').first()).toBeVisible()
  await piece(page, 'definition-0').hover()
  await expect(node(page, 'definition-0')).toHaveClass(ringed)
  await expect(node(page, 'problem-0')).not.toHaveClass(ringed)
  await node(page, 'relation-0').hover()
  await expect(piece(page, 'relation-0')).toHaveClass(lit)
  await expect(piece(page, 'definition-0')).not.toHaveClass(lit)

  await expect(node(page, 'definition-0')).toContainText('is passed on')
  await expect(node(page, 'problem-1')).toContainText('is 9 here')
  await page.getByLabel('Show values').uncheck()
  await expect(node(page, 'definition-0')).not.toContainText('is passed on')
  await expect(page.getByRole('region', { name: 'Checks' })).toHaveCount(0)
  await page.getByLabel('Show values').check()
  const checks = page.getByRole('region', { name: 'Checks' })
  await expect(checks.getByRole('row', { name: /The new names are free/ })).toContainText(
    'Checks disagree',
  )
  const value = checks.getByRole('row').filter({ hasText: /X.*has its value/ })
  await expect(value).not.toContainText('disagree')
})

test('a chain is read by keyboard', async ({ page, request, collection }) => {
  await openRollout(page, { request, collection })
  await text(page).getByRole('button', { name: 'Relation of problem 1 to problem 2' }).focus()
  await expect(node(page, 'relation-0')).toHaveClass(ringed)
  await page.keyboard.press('Enter')
  await chain(page).getByRole('button', { name: 'Problem 2', exact: true }).focus()
  await expect(piece(page, 'problem-1')).toHaveClass(lit)
  await page.keyboard.press('Tab')
  await expect(piece(page, 'relation-0'), 'what was chosen stays lit').toHaveClass(lit)
})

test('the answer and the values lead to their words', async ({ page, request, collection }) => {
  await openRollout(page, { request, collection })
  await expect(answer(page)).toContainText('Correct: the same text')
  const found = answer(page).getByRole('listitem').first()
  await expect(found).toContainText('found')
  await found.getByRole('button', { name: 'show this value' }).click()
  await expect(sought(page)).toHaveCount(1)
  await expect(sought(page)).toBeInViewport()
  await answer(page).getByRole('button', { name: '81, show it in the trace' }).click()
  const verdict = page.getByRole('article', { name: 'verdict' })
  await expect(verdict.locator('[data-words]')).toContainText('81')
  const solution = page.locator('[data-block]').filter({ hasText: 'Solution' })
  await expect(solution.locator('[data-words]'), 'it stands in its sentence').toContainText('81')
  await expect(page.getByRole('navigation', { name: 'Rollouts' })).toContainText('1 of 2 correct')
  await expect(verdict).toContainText('Correct')
  await page.keyboard.press('ArrowRight')
  await expect(answer(page)).toContainText('Incorrect')
  await expect(answer(page).getByRole('listitem').first()).toContainText('not found')
})

test('a formula is marked whole, and LaTeX is one press away', async ({
  page,
  request,
  collection,
}) => {
  await openRollout(page, { request, collection })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading.locator('.katex').first()).toBeVisible()
  await heading
    .locator('[data-to]')
    .first()
    .evaluate((formula) => {
      globalThis.getSelection()?.selectAllChildren(formula)
    })
  await page.keyboard.press('m')
  await expect(page.getByRole('dialog', { name: /^Mark/ })).toContainText('$13$')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'LaTeX' }).first().click()
  await expect(heading).toHaveText(ladderTiles.problem)
  await page.reload()
  await expect(heading, 'the choice is remembered').toHaveText(ladderTiles.problem)
})

test('the item has its chain, the collection its figures by depth', async ({
  page,
  request,
  collection,
}) => {
  const item = await openRollout(page, { request, collection })
  await page.goto(`/items/${item}`)
  await expect(chain(page)).toBeVisible()
  await expect(page.getByText('gold: 81')).toBeVisible()
  await page.goto(`/traces?collection=${collection}&system=composition-rl`)
  await expect(page.getByRole('grid')).toContainText('Correct')
  await expect(page.getByRole('grid')).toContainText('Incorrect')
  await page.goto('/collections')
  const card = page.getByRole('listitem').filter({ hasText: collection })
  await card.getByRole('link', { name: 'accuracy by depth' }).click()
  const table = page.getByRole('table', { name: 'solver, by depth' })
  await expect(table.getByRole('row').nth(1)).toHaveText(/^2\s*1\s*2\s*0 %\s*50 %\s*100 %/)
})
