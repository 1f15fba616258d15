import { AxeBuilder } from '@axe-core/playwright'
import type { APIRequestContext, Page } from '@playwright/test'
import { importFile, listTraces } from './support/api'
import { hostileRollouts, ladderRollouts, ladderTiles } from './rows/composed'
import { expect, test } from './support/journey'

interface Given {
  request: APIRequestContext
  collection: string
}

async function bringIn({ request, collection }: Given, content: string) {
  const report = await importFile(request, { collection, filename: 'rollouts.jsonl', content })
  expect(report, JSON.stringify(report.issues)).toMatchObject({ status: 'done' })
  return await listTraces(request, { collection })
}

/** The page of the rollout that is right, or of the one that is wrong. */
async function openRollout(page: Page, given: Given, isRight = true) {
  const { rows } = await bringIn(given, ladderRollouts)
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

  await expect(node(page, 'definition-0')).toContainText('is handed on')
  await expect(node(page, 'problem-1')).toContainText('stands for 9 here')
  await page.getByLabel('Show values').uncheck()
  await expect(node(page, 'definition-0')).not.toContainText('is handed on')
  await expect(page.getByRole('region', { name: 'Checks' })).toHaveCount(0)
  await page.getByLabel('Show values').check()
  const checks = page.getByRole('region', { name: 'Checks' })
  await expect(checks.getByRole('row', { name: /The new names are free/ })).toContainText(
    'They disagree',
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
  await expect(answer(page)).toContainText('Right: the same text')
  const found = answer(page).getByRole('listitem').first()
  await expect(found).toContainText('found')
  await found.getByRole('button', { name: 'where it says so' }).click()
  await expect(sought(page)).toHaveCount(1)
  await expect(sought(page)).toBeInViewport()
  await answer(page).getByRole('button', { name: '81, show it in the trace' }).click()
  const verdict = page.getByRole('article', { name: 'verdict' })
  await expect(verdict.locator('[data-words]')).toContainText('81')
  const solution = page.locator('[data-block]').filter({ hasText: 'Solution' })
  await expect(solution.locator('[data-words]'), 'it stands in its sentence').toContainText('81')
  await expect(page.getByRole('navigation', { name: 'Rollouts' })).toContainText('1 of 2 right')
  await expect(verdict).toContainText('Right')
  await page.keyboard.press('ArrowRight')
  await expect(answer(page)).toContainText('Wrong')
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
  await expect(page.getByRole('grid')).toContainText('Right')
  await expect(page.getByRole('grid')).toContainText('Wrong')
  await page.goto('/collections')
  const card = page.getByRole('listitem').filter({ hasText: collection })
  await card.getByRole('link', { name: 'by depth' }).click()
  const table = page.getByRole('table', { name: 'solver, by depth' })
  await expect(table.getByRole('row').nth(1)).toHaveText(/^2\s*1\s*2\s*0 %\s*50 %\s*100 %/)
})

test('hostile LaTeX is harmless', async ({ page, request, collection }) => {
  test.setTimeout(180_000)
  const { rows, count } = await bringIn({ request, collection }, hostileRollouts)
  expect(count).toBe(7)
  for (const { id } of rows) {
    await page.goto(`/traces/${id}`)
    await expect(page.getByRole('region', { name: 'Problem', exact: true })).toBeVisible()
    expect(await page.evaluate(() => 'hasRun' in globalThis)).toBe(false)
    await expect(page.locator('img, iframe, object, embed')).toHaveCount(0)
    for (const link of await page.locator('main a').all())
      expect(await link.getAttribute('href')).not.toMatch(/^\s*(?:javascript|https?):/i)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
  }
})

test('control characters are shown, never set', async ({ page, request, collection }) => {
  const { rows } = await bringIn({ request, collection }, hostileRollouts)
  const row = rows.find(({ item_text: said }) => said.startsWith('Problem 2'))
  await page.goto(`/traces/${row?.id}`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('$␈eta$')
  await expect(heading).toContainText('␌rac{1}{2}')
})

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

for (const width of [1440, 390]) {
  test(`no barriers, ${width} wide`, async ({ page, request, collection }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    const { rows } = await bringIn({ request, collection }, ladderRollouts)
    const places = [`/traces/${rows[0]?.id}`, `/items/${rows[0]?.item_id}`, `/collections`]
    for (const place of places) {
      await page.goto(place)
      if (place === '/collections') {
        const card = page.getByRole('listitem').filter({ hasText: collection })
        await card.getByRole('link', { name: 'by depth' }).click()
        await page.getByRole('table').waitFor()
      }
      await expect(page).toHaveTitle(/./)
      const tab = page.getByRole('button', { name: 'Problem', exact: true })
      if (await tab.isVisible()) await tab.click()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
        expect(found, `${place} ${colorScheme}`).toEqual([])
        const shots = process.env['SHOTS']
        const name = place.split('/').at(1)
        if (shots) await page.screenshot({ path: `${shots}/${name}-${width}-${colorScheme}.png` })
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide, place).toBeLessThanOrEqual(0)
    }
  })
}
